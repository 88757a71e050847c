import type { OpenCheck } from '#acts/open-bars.ts'
import type { Gap } from '#platform/gaps.ts'
import type { Premarital } from '../contract.ts'
import type { Side } from '../questions/question.ts'
import { STATUS } from './status.ts'

/** The checks call the two as the books of marriages do. */
const IN_CHECKS: Record<Side, string> = { fiance: 'groom', fiancee: 'bride' }

/** Checks of what binds one person alone. */
const PERSONAL = new Set(['deceased', 'age', 'impotence', 'bond', 'orders', 'vows', 'vetitum'])
/** Checks of what binds the two to each other, whichever of them answered; the numbered are of further lines of kinship. */
const COMMON =
  /^(?:(?:groom|bride)\.)?(?:same_person|disparity|abduction|crime|consanguinity|related|affinity|public_decency|adoption|spiritual_kinship)(?:\.\d+)?$/

/** Statuses after which only a document proves freedom, so an oath may be wanted while there is none (KPK 1085 § 2). */
const isBarredByState = ({ dic_marital_status_id: status }: Premarital[Side]) =>
  status === STATUS.single || status === STATUS.clerical

/** Impediments that contradict the oath of freedom, as the licence to marry judges them. */
export const listImpediments = (
  protocol: Premarital,
  sides: readonly Side[],
  open: readonly OpenCheck[],
): Gap[] =>
  open
    .filter(
      ({ code, severity }) =>
        COMMON.test(code) ||
        sides.some(side => {
          const [who, what = ''] = code.split('.')
          if (who !== IN_CHECKS[side]) return false
          if (what !== 'free_state') return PERSONAL.has(what)
          return severity === 'block' || isBarredByState(protocol[side])
        }),
    )
    .map(({ gap }) => gap)
