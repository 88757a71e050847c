import { sql } from 'kysely'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import type { MarriageFacts, CanonParty } from '../../contract.ts'
import type { Dispensation } from '../../dispensations.ts'
import { getAncestors } from '#parishioners/people/kin/server/lines/ancestors.ts'
import {
  type KinshipGraph,
  directBetween,
  getKinship,
  toRelative,
} from '#parishioners/people/kin/server/lines/graph.ts'
import { listSpouseDeaths } from './deaths.ts'
import type { Affinity, RegisteredSpouse, Partner, MarriageRegister } from '../known.ts'
import { type Marrying, type RegisterNote, summarizeNotes, listNotes } from './notes.ts'
import { getPartners } from './partners.ts'
import { findProtocol } from './protocol.ts'

type Row = RegisteredSpouse['person'] & {
  dic_faith_id: number | null
  dic_rite_id: number | null
  dic_marital_status_id: number | null
  dic_practice_id: number | null
  left: boolean
  baptised_here: boolean
  received_here: boolean
  baptised_elsewhere: boolean
  confirmed_here: boolean
}

async function getPeople(db: Db, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, names, surname, family_name, gender, birth_date, death_date, status, dic_faith_id,
      dic_rite_id, dic_marital_status_id, dic_practice_id,
      left_church_date is not null and returned_date is null as left,
      exists (select from person_acts where person_id = people.id and kind = 'baptism' and not cancelled) as baptised_here,
      exists (select from person_acts where person_id = people.id and kind = 'conversion' and not cancelled) as received_here,
      exists (select from person_acts where person_id = people.id and kind = 'confirmation' and not cancelled) as confirmed_here,
      exists (select from person_sacraments where person_id = people.id and kind = 'baptism')
        or exists (select from person_acts where person_id = people.id and kind = 'substitute_baptism' and not cancelled) as baptised_elsewhere
    from people where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const getName = (party: CanonParty, row: Row | undefined) =>
  [row?.names ?? party.names, row?.surname ?? party.surname, row?.family_name]
    .filter(Boolean)
    .join(' ') || null

const LIVES_HERE: Record<string, boolean> = { parishioner: true, former: false, outsider: false }

interface RegisterFacts {
  notes: readonly RegisterNote[]
  partners: Map<number, Partner[]>
  deaths: Awaited<ReturnType<typeof listSpouseDeaths>>
  clergy: boolean
}

function toRegisteredSpouse(
  row: Row | undefined,
  marrying: Omit<Marrying, 'person_id'>,
  { notes: all, partners, deaths, clergy }: RegisterFacts,
): RegisteredSpouse | null {
  if (!row) return null
  const { baptised_here, received_here, baptised_elsewhere, left } = row
  const { dic_faith_id, dic_rite_id, dic_marital_status_id } = row
  const { id, names, surname, family_name, gender, birth_date, death_date, status } = row
  const notes = summarizeNotes(all, { ...marrying, person_id: id })
  return {
    ...notes,
    person: { id, names, surname, family_name, gender, birth_date, death_date, status },
    dic_faith_id,
    dic_rite_id,
    dic_marital_status_id,
    dic_practice_id: clergy ? row.dic_practice_id : null,
    own_parish: LIVES_HERE[status] ?? null,
    left: left || notes.left,
    confirmed: row.confirmed_here || notes.confirmed,
    baptised: baptised_here || received_here || baptised_elsewhere,
    baptised_here,
    received_here,
    partners: partners.get(id) ?? [],
    deaths: deaths.flatMap(({ person_id, ...act }) => (person_id === id ? act : [])),
  }
}

/** Returns the lines from each partner of one party straight up or down to the other party. */
function getAffinity(
  people: KinshipGraph,
  partyFacts: RegisteredSpouse | null,
  side: Affinity['side'],
  otherId: number,
) {
  if (!partyFacts) return []
  return partyFacts.partners.flatMap(({ spouse_id, sort }): Affinity[] => {
    const line = spouse_id === otherId ? undefined : directBetween(people, spouse_id, otherId)
    return line
      ? [{ side, sort, line, person: toRelative(people, partyFacts.person.id), spouse_id }]
      : []
  })
}

async function findAssistingWorker(
  db: Db,
  id: number | null,
): Promise<MarriageRegister['assisting']> {
  if (!id) return null
  const worker = await db
    .selectFrom('parish_workers')
    .select([
      'clergy',
      'worker_function',
      'title',
      'general_delegation',
      'in_parish_from',
      'in_parish_to',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!worker) throw notFound('Nie ma takiego duchownego wśród pracowników parafii')
  return worker
}

/**
 * Returns the dispensations entered in the other record of the marriage; the basis of assistance also counts as a
 * paper.
 */
async function getDispensations(db: Db, link: MarriageFacts['linked']): Promise<Dispensation[]> {
  if (!link) return []
  const { rows } = await (
    link.book === 'premaritals'
      ? sql<{
          one: Dispensation
        }>`select jsonb_array_elements(dispensations) as one from premaritals
        where id = ${link.premarital_id} and cancelled_at is null`
      : sql<{ one: Dispensation }>`
        select jsonb_array_elements(dispensations || case when assisting_basis in ('delegation', 'licence')
          then jsonb_build_array(jsonb_build_object('kind', assisting_basis, 'authority', basis_from,
            'number', basis_number, 'date', basis_date)) else '[]' end) as one
        from weddings where premarital_id = ${link.premarital_id} and cancelled_at is null`
  ).execute(db)
  return rows.map(({ one }) => one)
}

/**
 * Default term in months: the universal law leaves the term to the bishops; the old one said six months (KPK of 1917,
 * 1030 § 2).
 */
const USUAL_MONTHS = 6

async function getBannsMonths(db: Db): Promise<number> {
  const diocese = await db
    .selectFrom('dioceses')
    .innerJoin('parishes', 'parishes.diocese_id', 'dioceses.id')
    .where('parishes.id', '=', sql<number>`current_parish()`)
    .select('banns_months')
    .executeTakeFirst()
  return diocese?.banns_months ?? USUAL_MONTHS
}

/** Loads all data of the register and the books about a future marriage. */
export async function getRegister(
  db: Db,
  facts: MarriageFacts,
  clergy: boolean,
): Promise<MarriageRegister> {
  const { groom, bride, own_act, wedding_date, witnesses, linked } = facts
  const couple = [groom.person_id, bride.person_id].filter(id => id !== null)
  const personIds = [...couple, ...witnesses.flatMap(({ person_id }) => person_id ?? [])]
  const [personRows, notes, partners, assisting, dispensations, protocol, banns_months, day] =
    await Promise.all([
      getPeople(db, personIds),
      listNotes(db, couple),
      getPartners(db, couple),
      findAssistingWorker(db, facts.assisting_worker_id),
      getDispensations(db, linked),
      findProtocol(db, linked),
      getBannsMonths(db),
      facts.wedding_date ? getLiturgicalDay(db, facts.wedding_date) : null,
    ])
  const rows = new Map(personRows.map(row => [row.id, row]))
  if (personIds.some(id => !rows.has(id))) throw notFound('Nie ma takiej osoby w kartotece')
  const deaths = await listSpouseDeaths(db, partners, couple)
  const spouses = [...partners.values()].flat().map(({ spouse_id }) => spouse_id)
  const people = await getAncestors(db, [...couple, ...spouses])
  const getRow = ({ person_id }: { person_id: number | null }) => rows.get(person_id ?? 0)
  const getPartyFacts = (party: CanonParty, otherParty: CanonParty) => {
    const marrying = {
      other_id: otherParty.person_id,
      other: getName(otherParty, getRow(otherParty)),
    }
    return toRegisteredSpouse(
      getRow(party),
      { ...marrying, own_act, wedding_date },
      { notes, partners, deaths, clergy },
    )
  }
  const [he, she] = [getPartyFacts(groom, bride), getPartyFacts(bride, groom)]
  return {
    groom: he,
    bride: she,
    kinship: he && she ? getKinship(people, he.person.id, she.person.id) : [],
    affinity:
      he && she
        ? [
            ...getAffinity(people, he, 'groom', she.person.id),
            ...getAffinity(people, she, 'bride', he.person.id),
          ]
        : [],
    assisting,
    witnesses_left: witnesses.map(witness => getRow(witness)?.left ?? false),
    dispensations,
    protocol,
    ritual_mass_obstacle: day?.ritual_masses_forbidden ? day.celebrations[0].name : null,
    banns_months,
    confidential: linked?.book === 'premaritals' && !clergy,
  }
}
