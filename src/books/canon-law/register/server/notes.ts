import { stripZeros } from '#books/core/numbering/server/next-number.ts'
import { sql } from 'kysely'
import { hasBan } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { isBefore } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { ENDS, type MarriageNote, openMarriages, sameName } from '../../bonds.ts'
import type { MarriageFacts } from '../../contract.ts'
import type { RegisterEvent, RegisteredSpouse } from '../known.ts'
import { selectFullName } from '#platform/database/full-name.ts'

export interface RegisterNote extends MarriageNote {
  person_id: number
  text: string | null
  source: keyof typeof SOURCES
  /** Id of the spouse in the act, and of the act itself. */
  spouse_id: number | null
  act_id: number | null
}

/** Sources of a note, in order of precedence: a later one only repeats an earlier one. */
const SOURCES = {
  book: 'akt małżeństwa',
  baptism: 'adnotacja w akcie chrztu',
  certificate: 'zapis w kartotece',
}
const RANK = Object.keys(SOURCES)

/** Sacraments typed from certificates, by the kinds of annotations. */
const KINDS = {
  confirmation: annotationKinds.confirmation,
  marriage: annotationKinds.marriage,
  orders: annotationKinds.orders,
  vows: annotationKinds.vows,
}

/** Selects annotations of acts of baptism and of certificates from elsewhere; struck annotations are left out. */
const selectAnnotations = (ids: readonly number[]) => sql<RegisterNote>`
  select act.person_id, note.dic_annotation_kind_id as kind, note.event_date, note.other_person,
    note.place, note.act_number, note.act_year, note.text, 'baptism' as source,
    null::bigint as spouse_id, null::bigint as act_id
  from baptisms act join baptism_annotations note on note.baptism_id = act.id
  where act.person_id = any(${ids}::bigint[]) and act.cancelled_at is null and note.struck_at is null
  union all
  select person_id, (${JSON.stringify(KINDS)}::jsonb ->> kind)::int, event_date, null, place,
    act_number, act_year, note, 'certificate', null, null
  from person_sacraments
  where person_id = any(${ids}::bigint[]) and kind = any(${Object.keys(KINDS)}::text[])`

/** Selects acts of marriage in our books, their annotations, and spouses who died: each under the spouse's name. */
const selectMarriages = (ids: readonly number[]) => sql<RegisterNote>`
  with act as (
    select own.person_id, own.book, own.act_id, own.event_date, own.place, own.act_number, own.year,
      spouse.id as spouse_id, spouse.death_date, spouse.status,
      concat_ws(' ', ${selectFullName('spouse.names', 'spouse.surname')}, spouse.family_name) as other_person
    from person_acts own
    left join person_acts other on other.book = own.book and other.act_id = own.act_id
      and other.kind = 'marriage' and other.person_id <> own.person_id
    left join people spouse on spouse.id = other.person_id
    where own.person_id = any(${ids}::bigint[]) and own.kind = 'marriage' and not own.cancelled
  )
  select person_id, ${annotationKinds.marriage}::int as kind, event_date, other_person, place,
    act_number, year as act_year, null as text, 'book' as source, spouse_id, act_id
  from act
  union all
  select person_id, ${annotationKinds.spouse_death}::int, death_date, other_person, null, null, null, null,
    'book', spouse_id, act_id
  from act where death_date is not null or status = 'deceased'
  union all
  select act.person_id, note.dic_annotation_kind_id, note.event_date, act.other_person, note.place, null,
    null, note.text, 'book', act.spouse_id, act.act_id
  from act join act_annotations note on note.book = act.book and note.act_id = act.act_id and not note.struck
  where note.dic_annotation_kind_id = any(${ENDS}::int[])`

export async function listNotes(db: Db, ids: readonly number[]): Promise<RegisterNote[]> {
  if (ids.length === 0) return []
  const noteResults = await Promise.all([
    selectMarriages(ids).execute(db),
    selectAnnotations(ids).execute(db),
  ])
  return noteResults.flatMap(({ rows }) => rows)
}

const shownDay = (day: string | null) =>
  day?.replace('~', 'ok. ').split('-').toReversed().join('.') ?? null

/** «małżeństwo, Jan Zięba, 18.06.2044, pw. św. Jana (adnotacja w akcie chrztu)». */
const toRegisterEvent = (
  what: string,
  { event_date, other_person, place, source }: RegisterNote,
): RegisterEvent => ({
  event_date,
  about: `${[what, other_person, shownDay(event_date), place].filter(Boolean).join(', ')} (${SOURCES[source]})`,
})

/** Tells whether two notes may be one event recorded in two places, with compatible days. */
const repeats = (note: RegisterNote, first: RegisterNote) =>
  note.kind === first.kind &&
  RANK.indexOf(first.source) < RANK.indexOf(note.source) &&
  !isBefore(note.event_date, first.event_date) &&
  !isBefore(first.event_date, note.event_date)

export interface Marrying {
  person_id: number
  /** Other party: id in the register, and all known names. */
  other_id: number | null
  other: string | null
  own_act: MarriageFacts['own_act']
  wedding_date: string | null
}

/** Tells whether the note is about the marriage of these two, which is no bond with another person. */
const isOwn = (note: RegisterNote, { other_id, other, own_act }: Marrying) =>
  (note.spouse_id !== null && note.spouse_id === other_id) ||
  (note.spouse_id === null && sameName(note.other_person, other)) ||
  (note.act_id !== null && note.act_id === own_act?.id) ||
  (Boolean(own_act?.act_number) &&
    stripZeros(note.act_number ?? '') === stripZeros(own_act?.act_number ?? '') &&
    note.act_year === own_act?.year)

/**
 * Tells whether the end is dated after the wedding: death and dissolution take effect from their day on, a declaration
 * of nullity always (KPK 1141, 1142).
 */
const isLaterEnd = ({ kind, event_date }: RegisterNote, { wedding_date }: Marrying) =>
  ENDS.includes(kind) && kind !== annotationKinds.nullity && isBefore(wedding_date, event_date)

function getBonds(notes: readonly RegisterNote[], marrying: Marrying): RegisterEvent[] {
  const steps = notes.filter(
    note =>
      note.kind === annotationKinds.marriage ||
      (ENDS.includes(note.kind) && !isLaterEnd(note, marrying)),
  )
  const distinctSteps = steps.filter(note => !steps.some(first => repeats(note, first)))
  const open = openMarriages(distinctSteps) as RegisterNote[]
  return open
    .filter(note => !isOwn(note, marrying))
    .map(note => toRegisterEvent('małżeństwo', note))
}

type NotedSpouse = Pick<
  RegisteredSpouse,
  'confirmed' | 'orders' | 'vows' | 'vetitum' | 'bonds' | 'left'
>

const NULLITY: number[] = [annotationKinds.nullity, annotationKinds.other]

function nothingAfter(notes: readonly RegisterNote[], step: number, back: number) {
  const last = (kind: number) => notes.filter(note => note.kind === kind).length
  return last(step) > last(back)
}

/** Collects the events that annotations record about a person who is going to marry. */
export function summarizeNotes(all: readonly RegisterNote[], marrying: Marrying): NotedSpouse {
  const notes = all.filter(({ person_id }) => person_id === marrying.person_id)
  const events = (kind: number, what: string) =>
    notes.filter(note => note.kind === kind).map(note => toRegisterEvent(what, note))
  return {
    confirmed: notes.some(({ kind }) => kind === annotationKinds.confirmation),
    orders: events(annotationKinds.orders, 'święcenia'),
    vows: events(annotationKinds.vows, 'profesja wieczysta'),
    vetitum: notes
      .filter(
        note =>
          NULLITY.includes(note.kind) &&
          hasBan(note) &&
          // A ban noted on the act of this very marriage applies to the next one.
          (note.act_id === null || note.act_id !== marrying.own_act?.id),
      )
      .map(note => toRegisterEvent('klauzula zakazu', note)),
    bonds: getBonds(notes, marrying),
    left: nothingAfter(notes, annotationKinds.left_church, annotationKinds.returned),
  }
}
