import { isBondEnd } from '#books/canon-law/bond-ends.ts'
import { bindsBoth, bindsOne } from '#books/canon-law/server/impediment-codes.ts'
import type { OpenCheck } from '#books/canon-law/server/open-bars.ts'
import type { Gap } from '#shared/missing-values.ts'
import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'

/** Names of the two sides in the canonical checks, which follow the books of marriages. */
const IN_CHECKS: Record<FianceSide, string> = { fiance: 'groom', fiancee: 'bride' }

/**
 * Tells whether an open question of freedom contradicts the oath. For some statuses only a document proves freedom, so
 * a missing one does not contradict the oath (KPK 1085 § 2); a living husband or wife on a card contradicts every
 * status.
 */
function contradictsOath(
  { severity, remedy, isRecorded }: OpenCheck,
  { dic_marital_status_id: status }: Premarital[FianceSide],
) {
  if (severity === 'block' || status === STATUS.single || status === STATUS.clerical) return true
  const isUnknown = status === null || status === STATUS.unknown
  return isRecorded && (isUnknown || isBondEnd(remedy))
}

/** Lists impediments that contradict the oath of freedom, judged as for the licence to marry. */
export const listImpediments = (
  protocol: Premarital,
  sides: readonly FianceSide[],
  open: readonly OpenCheck[],
): Gap[] =>
  open
    .filter(
      check =>
        bindsBoth(check.code) ||
        sides.some(side => {
          const [partyCode, checkCode = ''] = check.code.split('.')
          if (partyCode !== IN_CHECKS[side]) return false
          return checkCode === 'free_state'
            ? contradictsOath(check, protocol[side])
            : bindsOne(check.code)
        }),
    )
    .map(({ gap }) => gap)
