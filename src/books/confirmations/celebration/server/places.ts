import { sql } from 'kysely'
import type * as z from 'zod'
import type { Parents } from '#parishioners/people/contract.ts'
import { nameOwnParish } from '#documents/server/letterhead.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { nextNumber } from '#books/core/numbering/server/next-number.ts'
import { confirmationEntries } from '../../entry.ts'
import { factsAmong, findConfirmationFacts } from '../../server/facts.ts'
import { listPreparationRemarks } from '../../preparations/server/lacking.ts'
import { confirmedBefore } from '../../server/service.ts'
import { listWarnings } from '../../warnings.ts'
import type { ConfirmationCelebration, CandidatePreview, Remark } from '../contract.ts'

interface Card extends Parents {
  person_id: number
  names: string
  surname: string
  gender: number
  birth_date: string | null
  birth_town: string | null
  baptism_date: string | null
  baptism_parish: string | null
  baptism_act_number: string | null
  baptism_act_year: number | null
}

/** Loads the candidates' register data, in Polish alphabetical order; our own act of baptism takes precedence. */
async function getCards(db: Db, people: readonly number[]) {
  const parish = await nameOwnParish(db)
  const { rows } = await sql<Card>`
    select p.id as person_id, p.names, p.surname, p.gender, p.birth_date, p.birth_town,
      p.father_names, p.father_surname, p.mother_names, p.mother_surname, p.mother_family_name,
      b.event_date as baptism_date, b.place as baptism_parish, b.act_number as baptism_act_number,
      b.year as baptism_act_year
    from people p left join lateral (
      select event_date, coalesce(place, ${parish}) as place, act_number, year, 0 as sort
      from person_acts a where a.person_id = p.id and a.kind = 'baptism' and not a.cancelled
      union all
      select event_date, place, act_number, act_year, 1
      from person_sacraments s where s.person_id = p.id and s.kind = 'baptism'
      order by sort limit 1) b on true
    where p.id = any(${people}::bigint[])
    order by p.surname collate "pl", p.names collate "pl", p.id`.execute(db)
  return rows
}

type Candidate = ConfirmationCelebration['candidates'][number]
type Rite = Omit<ConfirmationCelebration, 'candidates'>

/** Placeholders for values common to all candidates that the clerk has not typed yet. */
const NOT_YET = { confirmation_place: '…', minister: '…', volume: null, page: null }

const PERSON_MISSING_MESSAGE =
  'Tej osoby nie ma już w kartotece. Usuń wiersz i wybierz ją ponownie.'
const buildMissingPlace = ({ person_id }: Candidate) => ({
  place: {
    person_id,
    act_number: '',
    names: '',
    surname: '',
    birth_date: null,
    baptism_date: null,
    baptism_parish: null,
    baptism_act_number: null,
    baptism_act_year: null,
    remarks: [{ field: 'person_id', message: PERSON_MISSING_MESSAGE, blocks: true }],
  } satisfies CandidatePreview,
  entry: undefined,
})

/** Baptism data typed by the clerk take precedence over the register. */
const getBaptism = (candidate: Candidate, card: Card) => {
  const { baptism_date, baptism_parish, baptism_act_number, baptism_act_year } =
    candidate.baptism_parish || candidate.baptism_date ? candidate : card
  return { baptism_date, baptism_parish, baptism_act_number, baptism_act_year }
}

/** Fields whose warnings are the same for all candidates and are shown at the rite, not in every row. */
const OF_THE_RITE = new Set(['act_number', 'year', 'minister_faculty'])

const UNBAPTISED =
  'W kartotece nie ma daty chrztu tej osoby. Wpisz datę i parafię ze świadectwa chrztu (kan. 889 § 1).'
const isUnbaptised = (act: { baptism_date: string | null; baptism_parish: string | null }) =>
  !act.baptism_date && !act.baptism_parish
const isOther = (field: string) => field === 'baptism_date' || field === 'baptism_act_number'

/** Returns the reasons why the act cannot be created, field by field. */
const getBlocks = (act: Parameters<typeof isUnbaptised>[0], error?: z.ZodError): Remark[] =>
  (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.')
    const isMissing = field === 'baptism_parish' && isUnbaptised(act)
    return { field, message: isMissing ? UNBAPTISED : message, blocks: true }
  })

/** Returns every candidate with the number, the future act and its remarks. */
export async function listPlaces(
  db: Db,
  { candidates, ...rite }: Partial<Rite> & Pick<ConfirmationCelebration, 'year' | 'candidates'>,
) {
  const people = candidates.map(({ person_id }) => person_id)
  const cards = await getCards(db, people)
  const before = await confirmedBefore(db, people)
  const knownPeople = await findConfirmationFacts(db, [
    ...people,
    ...candidates.map(({ sponsor_person_id }) => sponsor_person_id),
  ])
  const papers = await listPreparationRemarks(db, people)
  const first = await nextNumber(db, 'confirmations', rite.year)
  const byPerson = new Map(candidates.map(candidate => [candidate.person_id, candidate]))
  const candidatePlaces = cards.map((card, index) => {
    const candidate = byPerson.get(card.person_id)!
    const draftAct = {
      ...NOT_YET,
      confirmation_date: today(),
      ...rite,
      ...candidate,
      ...card,
      ...getBaptism(candidate, card),
      act_number: String(first + index),
    }
    const { data: entry, error } = confirmationEntries.today.safeParse(draftAct)
    const earlier = before.get(card.person_id)
    const remarks = [
      ...(earlier ? [{ field: 'person_id', message: earlier, blocks: true }] : []),
      ...getBlocks(draftAct, error),
      ...listWarnings(draftAct, factsAmong(knownPeople, candidate)).map(warning => ({
        ...warning,
        blocks: false,
      })),
      ...(papers.get(card.person_id) ?? []),
    ].filter(({ field }) => !OF_THE_RITE.has(field) && !(isUnbaptised(draftAct) && isOther(field)))
    return { place: { ...draftAct, remarks }, entry }
  })
  const missingCandidates = candidates.filter(
    ({ person_id }) => !cards.some(card => card.person_id === person_id),
  )
  return [...candidatePlaces, ...missingCandidates.map(buildMissingPlace)]
}
