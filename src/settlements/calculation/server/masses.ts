import {
  ALL_SOULS_RULE,
  CHRISTMAS_DOUBT,
  CONCELEBRATED_RULE,
  type PriestMass,
  getBinationRules,
  isAllSouls,
  isChristmas,
  isSecondConcelebrated,
} from '#masses/intentions/binations.ts'
import { findDecree } from '#masses/intentions/collective/contract.ts'
import { celebrantKeeps } from '#masses/intentions/collective/kept.ts'
import type { RulesEntry } from '../../rules/contract.ts'
import { apportionTotal } from './apportion.ts'
import type {
  MonthFacts,
  MassLine,
  ShareOwner,
  Posting,
  Priest,
  SettlementProblem,
  CelebratedMass,
} from '../facts.ts'
import { getCelebrant, dioceseOwner, unassignedOwner, ownerKey, parishOwner } from '../owners.ts'

type Kind = MassLine['kind']

const getHour = ({ mass_date, mass_time, parish_place_id }: CelebratedMass) =>
  `${mass_date} ${mass_time} ${parish_place_id}`
const getOffering = ({ offering }: CelebratedMass) => offering ?? 0

/** Rules of the parish with the decrees of its province. */
type Rules = RulesEntry & Pick<MonthFacts, 'decrees'>

/**
 * Returns the part of an offering that may be kept; for a collective intention the sum shown to the office when it was
 * accepted.
 */
function keepable(mass: CelebratedMass, { stipend, decrees }: Rules) {
  const { collective, mass_date } = mass
  if (!collective) return getOffering(mass)
  const keeps = celebrantKeeps(mass_date, findDecree(decrees, mass_date), stipend)
  return Math.min(getOffering(mass), keeps ?? stipend)
}

/** Selects the offering of a day that the priest keeps: the first, or the highest. */
const getKeptMass = (rules: Rules) => (masses: readonly DaysMass[]) =>
  rules.kept_mass === 'first'
    ? masses[0]!
    : masses.reduce((best, mass) => (keepable(mass, rules) > keepable(best, rules) ? mass : best))

/** Returns the known celebrants; a missing name may be that of the same priest. */
const getCelebrants = (masses: readonly { owner: ShareOwner }[]) =>
  new Set(
    masses
      .map(({ owner }) => owner)
      .filter(isKnown)
      .map(ownerKey),
  ).size
const isKnown = ({ account }: ShareOwner) => account !== 'nobody'

const wordless = (mass: CelebratedMass): Kind => (mass.pro_populo ? 'pro_populo' : 'none')

function assignMass(mass: MassLine, kind: Kind, rules: Rules): MassLine {
  const offering = getOffering(mass)
  if (kind === 'own') {
    const keptAmount = keepable(mass, rules)
    return { ...mass, kind, kept: keptAmount, diocese: offering - keptAmount }
  }
  const [to, title] =
    kind === 'bination'
      ? [rules.bination_to, rules.bination_title]
      : [rules.trination_to, rules.trination_title]
  const keptAmount = Math.min(title, offering)
  return { ...mass, kind, kept: keptAmount, [to]: offering - keptAmount }
}

/**
 * Assigns an offering that should not have been accepted, whole, to the destination of the ordinary's part, so that no
 * person gains from it.
 */
const unlawful = (mass: MassLine, isThird: boolean, rules: Rules): MassLine => ({
  ...mass,
  kind: 'unlawful',
  [isThird ? rules.trination_to : rules.bination_to]: getOffering(mass),
})

type DaysMass = MassLine & PriestMass

/** Classifies the Masses of one priest on one day. */
function getDay(masses: readonly MassLine[], rules: Rules): MassLine[] {
  if (masses[0]!.owner.account === 'nobody') return [...masses]
  const day = masses
    .map((mass): DaysMass => ({ ...mass, offered: getOffering(mass) > 0 }))
    .toSorted((a, b) => a.mass_time.localeCompare(b.mass_time) || a.id - b.id)
  const fates = getBinationRules(day[0]!.mass_date, day, getKeptMass(rules))
  let extraCount = 0
  return day.map(({ offered: _, ...mass }, index) => {
    const fate = fates.get(day[index]!)!
    if (fate === 'none') return mass
    if (fate === 'kept') return assignMass(mass, 'own', rules)
    const isThird = extraCount++ > 0
    if (fate === 'unlawful') return unlawful(mass, isThird, rules)
    return assignMass(mass, isThird ? 'trination' : 'bination', rules)
  })
}

/**
 * Calculates Mass offerings of a month: those that a priest keeps, and the destinations of the others (KPK 951, 953).
 */
export function reckonMasses(
  { masses, priests, decrees }: Pick<MonthFacts, 'masses' | 'priests' | 'decrees'>,
  rulesEntry: RulesEntry,
): { lines: MassLine[]; postings: Posting[]; problems: SettlementProblem[] } {
  const rules = { ...rulesEntry, decrees }
  const priestsById = new Map(priests.map(priest => [priest.id, priest]))
  const massesWithOwner = masses.map(mass => ({ ...mass, owner: getCelebrant(mass, priestsById) }))
  const hours = Map.groupBy(massesWithOwner, getHour)
  const initialLines = massesWithOwner.map((mass): MassLine => ({
    ...mass,
    kind: wordless(mass),
    concelebrated: getCelebrants(hours.get(getHour(mass))!) > 1,
    kept: 0,
    diocese: 0,
    parish: 0,
  }))
  const days = Map.groupBy(
    initialLines,
    ({ owner, mass_date }) => `${mass_date} ${ownerKey(owner)}`,
  )
  const lines = [...days.values()]
    .flatMap(day => getDay(day, rules))
    .toSorted(
      (a, b) =>
        `${a.mass_date} ${a.mass_time}`.localeCompare(`${b.mass_date} ${b.mass_time}`) ||
        a.id - b.id,
    )
  return { lines, postings: getPostings(lines, rules), problems: getProblems(lines, priestsById) }
}

function getPostings(lines: readonly MassLine[], rules: RulesEntry): Posting[] {
  const give = (owner: ShareOwner, amount: number): Posting => ({
    ...owner,
    source: 'mass',
    amount,
  })
  const isPooled = ({ kind, owner }: MassLine) =>
    rules.mass_mode === 'pool' && kind === 'own' && owner.account === 'priest'
  return [
    ...lines.flatMap(line => [
      give(line.owner, isPooled(line) ? 0 : line.kept),
      give(dioceseOwner, line.diocese),
      give(parishOwner, line.parish),
      give(unassignedOwner, line.owner.account === 'nobody' ? getOffering(line) : 0),
    ]),
    ...poolMasses(lines.filter(isPooled), rules).map(({ owner, amount }) => give(owner, amount)),
  ]
}

/**
 * Pools the offerings retained by the parish's priests: each gets a usual offering for each of his Masses, the parish
 * the remainder.
 */
function poolMasses(lines: readonly MassLine[], { stipend }: RulesEntry) {
  if (lines.length === 0) return []
  const byPriest = [...Map.groupBy(lines, ({ owner }) => ownerKey(owner)).values()]
  const pool = lines.reduce((sum, { kept }) => sum + kept, 0)
  const counts = byPriest.map(own => own.length)
  const due = lines.length * stipend
  const amounts = pool < due ? apportionTotal(pool, counts) : counts.map(count => count * stipend)
  return [
    ...byPriest.map((own, index) => ({ owner: own[0]!.owner, amount: amounts[index]! })),
    { owner: parishOwner, amount: Math.max(0, pool - due) },
  ]
}

const ruleAgainst = ({ mass_date, concelebrated }: MassLine) =>
  isAllSouls(mass_date) && !concelebrated ? ALL_SOULS_RULE : CONCELEBRATED_RULE

function getProblems(
  lines: readonly MassLine[],
  priests: ReadonlyMap<number, Priest>,
): SettlementProblem[] {
  const doubtful = getDoubtful(lines)
  return lines.flatMap(line => {
    const buildProblem = (message: string, bars = false): SettlementProblem => ({
      bars,
      message,
      at: { part: 'mass', id: line.id },
    })
    const problems: SettlementProblem[] = []
    if (line.owner.account === 'nobody') {
      problems.push(
        buildProblem(
          'Nie wpisano, kto odprawił Mszę. Uzupełnij celebransa.',
          getOffering(line) > 0,
        ),
      )
    }
    if (line.offering === null && !line.pro_populo) {
      problems.push(buildProblem('Nie wpisano ofiary. Jeśli jej nie było, wpisz 0.'))
    }
    if (line.kind === 'unlawful') {
      problems.push(
        buildProblem(
          `${ruleAgainst(line)}. Oddaj ofiarę i wpisz 0 albo przenieś intencję na inny dzień.`,
        ),
      )
    }
    if (line.kind === 'own' && doubtful.has(line.id))
      problems.push(buildProblem(`${CHRISTMAS_DOUBT}.`))
    const priest =
      line.owner.parish_worker_id === null ? undefined : priests.get(line.owner.parish_worker_id)
    if (priest && isAway(priest, line.mass_date)) {
      problems.push(
        buildProblem(
          `${priest.name} nie był tego dnia w parafii według listy pracowników. Sprawdź celebransa.`,
        ),
      )
    }
    return problems
  })
}

/** Returns Masses of Christmas that were concelebrated after another Mass of the same priest. */
function getDoubtful(lines: readonly MassLine[]): ReadonlySet<number> {
  const christmas = lines.filter(
    ({ mass_date, owner }) => isChristmas(mass_date) && owner.account !== 'nobody',
  )
  const byPriest = [...Map.groupBy(christmas, ({ owner }) => ownerKey(owner)).values()]
  return new Set(
    byPriest.flatMap(own => {
      const day = own.map(line => ({ ...line, offered: getOffering(line) > 0 }))
      return day.filter(mass => isSecondConcelebrated(mass, day)).map(({ id }) => id)
    }),
  )
}

const isAway = ({ in_parish_from, in_parish_to }: Priest, day: string) =>
  (in_parish_from !== null && day < in_parish_from) || (in_parish_to !== null && day > in_parish_to)
