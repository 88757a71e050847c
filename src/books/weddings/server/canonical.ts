import { type Check, type Override, isImpossible, withCanon } from '#books/canon-law/contract.ts'
import { checkMarriage } from '#books/canon-law/server/service.ts'
import { type Dispensation, listMissingFields } from '#books/canon-law/dispensations.ts'
import { getProvedKind } from '#books/canon-law/bond-ends.ts'
import { giverLack, isGivenByRight, listRightfulGivers } from '#books/canon-law/givers.ts'
import type { Warning } from '#books/core/act.ts'
import type { Context } from '#platform/context.ts'
import { isBefore } from '#shared/dates/days.ts'
import { Refusal } from '#platform/refusals.ts'
import { type JudgedWedding, buildFacts, getField } from '../facts.ts'

type CheckContext = Pick<Context, 'db' | 'user'>
interface Act extends JudgedWedding {
  archival?: boolean
}

/** Lists the canonical checks of an act of today; acts of old volumes are copied without checks. */
export async function listChecks(
  context: CheckContext,
  act: Act,
  overrides: readonly Override[],
  own_id: number | null = null,
): Promise<Check[]> {
  if (act.archival) return []
  const { checks } = await checkMarriage(context, buildFacts(act, own_id), overrides)
  return checks
}

/**
 * Lists warnings that the freedom to marry is not proved: the book records the wedding, and says that the proof is
 * missing (KPK 1085 § 2).
 */
export const listProofWarnings = (checks: readonly Check[]): Warning[] =>
  checks
    .filter(
      ({ severity, accepts_reason, settled, remedy }) =>
        severity === 'advice' && !accepts_reason && !settled && remedy,
    )
    .map(check => ({ field: getField(check), message: withCanon(check) }))

const open = ({ severity, settled }: Check) => severity === 'block' && !settled

type BarredWedding = Pick<Act, 'circumstance' | 'dispensations' | 'wedding_date'>

const PAPER_AFTER_WEDDING_MESSAGE = 'Pismo ma datę późniejszą niż ślub: popraw ją'
const MISSING = {
  authority: 'Podaj, kto udzielił: bez tego pismo nie znosi wstrzymania',
  number: 'Podaj numer pisma: bez niego nie znosi ono wstrzymania',
  date: 'Podaj datę pisma: bez niej nie znosi ono wstrzymania',
} as const

const lifts = (paper: Dispensation, { remedy, other_remedies }: Check) =>
  [remedy, ...other_remedies].some(kind => kind === getProvedKind(paper))

const isGivenForCheck = (paper: Dispensation, check: Check, inDanger: boolean) =>
  lifts(paper, check) && isGivenByRight(paper, { inDanger, givers: check.givers })

/**
 * Lists the errors of a bar at its fields: the missing or wrong part of the entered paper, or else the fact that bars.
 */
function listBarErrors(bar: Check, act: BarredWedding, checks: readonly Check[]) {
  const inDanger = act.circumstance === 'danger_of_death'
  const { givers } = bar
  // Each spouse may need a paper of one kind from a different authority, so a paper that settles the other spouse’s
  // check is not wrong.
  const settledChecks = checks.filter(({ settled }) => settled?.by === 'dispensation')
  const hasWrongGiver = (paper: Dispensation) =>
    ![bar, ...settledChecks].some(check => isGivenForCheck(paper, check, inDanger))
  const missing = (act.dispensations ?? []).flatMap((paper, index) => {
    if (!lifts(paper, bar)) return []
    const at = (name: string) => `dispensations.${index}.${name}`
    const isLate = paper.kind !== 'sanation' && isBefore(act.wedding_date, paper.date)
    return [
      ...listMissingFields(paper, inDanger).map(name => [at(name), MISSING[name]] as const),
      ...(isLate ? [[at('date'), PAPER_AFTER_WEDDING_MESSAGE] as const] : []),
      ...(hasWrongGiver(paper)
        ? [
            [
              at('giver'),
              giverLack(paper, listRightfulGivers(paper, { inDanger, givers })).trim(),
            ] as const,
          ]
        : []),
    ]
  })
  if (missing.length > 0) return missing
  // A person's faith, status or age is not to be changed so that the act can be saved: the paper is missing.
  const lacksPaper = bar.remedy !== null && PARTY_FACT.test(getField(bar))
  return [[lacksPaper ? 'dispensations' : getField(bar), withCanon(bar)] as const]
}

/** Fact of a party; the chosen card is none, because another person may have been meant. */
const PARTY_FACT = /^(groom|bride)_(?!person_id$)/

/**
 * Refuses the act while the law bars the marriage and no dispensation lifts the bar (KPK 1073, 1078). A bar that
 * existed before a correction does not block the correction. The book records what happened: an act that states that
 * the marriage took place in spite of a bar is saved with the bar open, unless the event is impossible.
 */
export function refuseBarred(
  act: BarredWedding,
  checks: readonly Check[],
  before: readonly Check[] = [],
) {
  const knownCodes = new Set(before.filter(open).map(({ code }) => code))
  const hasDefect = act.circumstance === 'with_defect'
  const bars = checks
    .filter(open)
    .filter(check => !knownCodes.has(check.code) && (!hasDefect || isImpossible(check)))
  const [first] = bars
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const bar of bars) {
    for (const [name, message] of listBarErrors(bar, act, checks)) {
      errors[name] = [...(errors[name] ?? []), message]
    }
  }
  throw new Refusal(422, withCanon(first), {
    errors,
    extra: { barred: bars.map(({ code }) => code) },
  })
}
