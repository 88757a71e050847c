import { isBondEnd } from '#books/canon-law/bond-ends.ts'
import { bindsBoth, bindsOne } from '#books/canon-law/server/impediment-codes.ts'
import type { OpenCheck } from '#books/canon-law/server/open-bars.ts'
import type { Gap } from '#platform/gaps.ts'
import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'

/** The checks call the two as the books of marriages do. */
const IN_CHECKS: Record<FianceSide, string> = { fiance: 'groom', fiancee: 'bride' }

/**
 * Whether an open question of freedom contradicts the oath. After some statuses only a document proves freedom, so an
 * oath may be wanted while there is none (KPK 1085 § 2); a living husband or wife on a card contradicts every status.
 */
function contradictsOath(
  { severity, remedy, isRecorded }: OpenCheck,
  { dic_marital_status_id: status }: Premarital[FianceSide],
) {
  if (severity === 'block' || status === STATUS.single || status === STATUS.clerical) return true
  const isUnknown = status === null || status === STATUS.unknown
  return isRecorded && (isUnknown || isBondEnd(remedy))
}

/** Impediments that contradict the oath of freedom, as the licence to marry judges them. */
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
