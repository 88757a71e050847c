import { getFaultSeverity } from '#books/canon-law/sponsor-severity.ts'
import { ORTHODOX, isCatholic } from '#dictionaries/faiths.ts'
import { type KnownParents, type SponsorFault, sponsorFaults } from '#books/canon-law/sponsors.ts'
import type { Warning } from '#books/core/act.ts'
import type { GodparentRecord } from './godparents.ts'
import type { KnownGodparents } from './known-godparents.ts'

/** Data of an act that the rules about godparents check. */
export interface GodparentedChild {
  baptism_date?: string | null
  father_names?: string | null
  father_surname?: string | null
  father_birth_year?: number | string | null
  mother_names?: string | null
  mother_surname?: string | null
  mother_birth_year?: number | string | null
  godparents?: readonly Partial<GodparentRecord>[]
}

type Person = Partial<GodparentRecord>

const standsAsCatholic = ({ role, dic_faith_id }: Person) =>
  role !== 'witness' && (dic_faith_id == null || isCatholic(dic_faith_id))

const FIELDS: Record<SponsorFault, keyof GodparentRecord> = {
  young: 'birth_date',
  parent: 'surname',
  namesake: 'surname',
  unbaptised: 'dic_faith_id',
  other_faith: 'dic_faith_id',
  unknown_faith: 'dic_faith_id',
  left: 'dic_faith_id',
  without_faith: 'dic_faith_id',
  civil_union: 'person_id',
  uncertified: 'certificate_provided',
  ageless: 'birth_date',
  dead: 'person_id',
  unconfirmed: 'confirmed',
}
const OF_GODPARENTS = new Set<SponsorFault>([
  'young',
  'ageless',
  'unconfirmed',
  'uncertified',
  'civil_union',
])

/**
 * Leaves out requirements that do not apply to a witness, nor to an Orthodox Christian beside a Catholic godparent
 * (Ecumenical Directory 98 b; CCEO 685 § 3).
 */
function isAsked(fault: SponsorFault, { role, dic_faith_id }: Person, hasCatholicSponsor: boolean) {
  if (role === 'witness') return !OF_GODPARENTS.has(fault) && fault !== 'other_faith'
  return fault !== 'other_faith' || dic_faith_id !== ORTHODOX || !hasCatholicSponsor
}

const WITNESS_WITHOUT_GODPARENT_WARNING =
  'Świadkiem chrztu można być tylko obok katolickiego chrzestnego (kan. 874 § 2)'
const CATHOLIC_WITNESS =
  'Świadkiem chrztu jest ochrzczony niekatolik; katolik może być tylko chrzestnym (kan. 874)'

function ofRole({ role, dic_faith_id }: Person, hasCatholicSponsor: boolean): string[] {
  if (role !== 'witness') return []
  return [
    ...(hasCatholicSponsor ? [] : [WITNESS_WITHOUT_GODPARENT_WARNING]),
    ...(isCatholic(dic_faith_id) ? [CATHOLIC_WITNESS] : []),
  ]
}

/** Our own parish certifies nothing to itself, so only the confirmation is asked for. */
const PARISHIONER_UNCONFIRMED =
  'Chrzestny ma być bierzmowany: poproś o świadectwo bierzmowania (kan. 874 § 1, 3°)'

const getYear = (year: number | string | null | undefined) => (year ? String(year) : null)

/** Returns the birth dates of the parents from their cards, otherwise from the act. */
const getParents = (
  act: GodparentedChild,
  { father, mother }: KnownParents = {},
): KnownParents => ({
  father: { id: father?.id, birth_date: father?.birth_date ?? getYear(act.father_birth_year) },
  mother: { id: mother?.id, birth_date: mother?.birth_date ?? getYear(act.mother_birth_year) },
})

function warningsOfOne(
  act: GodparentedChild,
  godparent: Person,
  otherGodparents: Person[],
  knownGodparents: KnownGodparents,
) {
  const { person_id } = godparent
  const hasLeft = person_id != null && knownGodparents.left_church?.includes(person_id)
  const civil_union = person_id != null && knownGodparents.civil_union?.includes(person_id)
  const death = person_id == null ? undefined : knownGodparents.deaths?.[person_id]
  const hasCatholicSponsor = otherGodparents.some(standsAsCatholic)
  const isParishioner = person_id != null && knownGodparents.parishioners?.includes(person_id)
  const isConfirmed =
    godparent.confirmed ||
    (person_id != null && knownGodparents.confirmed_here?.includes(person_id))
  const faults = sponsorFaults(
    'baptism',
    { ...godparent, confirmed: isConfirmed, left: hasLeft, civil_union, death },
    { ...act, day: act.baptism_date, parents: getParents(act, knownGodparents.parents) },
  )
  const warnings = faults
    .filter(({ fault }) => isAsked(fault, godparent, hasCatholicSponsor))
    .map(({ fault, message }) => ({
      field: FIELDS[fault],
      message: fault === 'unconfirmed' && isParishioner ? PARISHIONER_UNCONFIRMED : message,
      severity: getFaultSeverity(fault),
    }))
  return [
    ...warnings,
    ...ofRole(godparent, hasCatholicSponsor).map(message => ({
      field: 'role',
      message,
      severity: 'legal' as const,
    })),
  ]
}

/** Lists warnings on godparents (KPK 872–874). */
export function godparentWarnings(
  act: GodparentedChild,
  knownGodparents: KnownGodparents = {},
): Warning[] {
  const godparents = act.godparents ?? []
  const namedGodparents = godparents.filter(({ names, surname }) => names || surname)
  if (namedGodparents.length === 0) {
    return [
      { field: 'godparents', message: 'Brak chrzestnych: wpisz w uwagach, dlaczego (kan. 872)' },
    ]
  }
  const ofEach = godparents.flatMap((godparent, index) => {
    if (!namedGodparents.includes(godparent)) return []
    const otherGodparents = namedGodparents.filter(candidate => candidate !== godparent)
    return warningsOfOne(act, godparent, otherGodparents, knownGodparents).map(
      ({ field, ...warning }) => ({ field: `godparents.${index}.${field}`, ...warning }),
    )
  })
  return [...ofEach, ...ofNumber(namedGodparents)]
}

/**
 * Warns unless there is one godfather, one godmother, or one of each; a witness is not counted (KPK 873). The book
 * records all who took part.
 */
function ofNumber(godparents: readonly Person[]): Warning[] {
  const [first, second, third] = godparents.filter(({ role }) => role !== 'witness')
  const message = third
    ? 'Chrzestny powinien być jeden albo dwoje (kan. 873): zapisz tych, którzy rzeczywiście nimi byli, a innych obecnych wpisz w uwagach'
    : first?.gender && first.gender === second?.gender
      ? 'Jeżeli chrzestnych jest dwoje, powinni to być mężczyzna i kobieta (kan. 873)'
      : null
  return message ? [{ field: 'godparents', message, severity: 'legal' }] : []
}
