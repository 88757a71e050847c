import { sql } from 'kysely'
import { annotationKinds } from '#books/annotation.ts'
import { isBefore } from '#books/days.ts'
import type { Db } from '#platform/database.ts'
import { type MarriageNote, openMarriages, sameName } from '../bonds.ts'
import type { Event, Known } from './known.ts'

interface Note extends MarriageNote {
  person_id: number
  text: string | null
  source: 'baptism' | 'certificate'
}

/** Sacraments typed from certificates, under the kinds of annotations. */
const KINDS = {
  confirmation: annotationKinds.confirmation,
  marriage: annotationKinds.marriage,
  orders: annotationKinds.orders,
  vows: annotationKinds.vows,
}

/** What stands on the margins of acts of baptism and on certificates from elsewhere; struck notes say nothing. */
async function notesOf(db: Db, ids: readonly number[]): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select act.person_id, note.dic_annotation_kind_id as kind, note.event_date, note.other_person,
      note.place, note.act_number, note.act_year, note.text, 'baptism' as source
    from baptisms act join baptism_annotations note on note.baptism_id = act.id
    where act.person_id = any(${ids}::bigint[]) and act.cancelled_at is null and note.struck_at is null
    union all
    select person_id, (${JSON.stringify(KINDS)}::jsonb ->> kind)::int, event_date, null, place,
      act_number, act_year, note, 'certificate'
    from person_sacraments
    where person_id = any(${ids}::bigint[]) and kind = any(${Object.keys(KINDS)}::text[])`.execute(
    db,
  )
  return rows
}

const SOURCES = { baptism: 'adnotacja w akcie chrztu', certificate: 'zapis w kartotece' }
const shownDay = (day: string | null) =>
  day?.replace('~', 'ok. ').split('-').toReversed().join('.') ?? null

/** «Jan Zięba, 18.06.2044, pw. św. Jana (adnotacja w akcie chrztu)». */
const told = (what: string, { event_date, other_person, place, source }: Note): Event => ({
  event_date,
  about: `${[what, other_person, shownDay(event_date), place].filter(Boolean).join(', ')} (${SOURCES[source]})`,
})

/** One marriage noted twice: on the margin and on a certificate, with days that may be one. */
const isTwin = (one: Note, other: Note) =>
  one.source !== other.source &&
  !isBefore(one.event_date, other.event_date) &&
  !isBefore(other.event_date, one.event_date)

export interface Marrying {
  person_id: number
  /** How the other of the two is called, in every name the register knows. */
  other: string | null
  own_act: { act_number: string | null; year: number | null } | null
}

function bondsOf(notes: readonly Note[], { other, own_act }: Marrying): Event[] {
  const of = (kind: number) => (note: Note) => note.kind === kind
  const marriages = notes
    .filter(of(annotationKinds.marriage))
    // Their own marriage, noted already, is no bond with somebody else.
    .filter(note => !sameName(note.other_person, other))
    .filter(
      note =>
        !own_act?.act_number ||
        note.act_number !== own_act.act_number ||
        note.act_year !== own_act.year,
    )
  const once = marriages.filter(
    note => note.source === 'baptism' || !marriages.some(twin => isTwin(note, twin)),
  )
  const ends = notes.filter(note => note.kind !== annotationKinds.marriage)
  return (openMarriages([...once, ...ends]) as Note[]).map(note => told('małżeństwo', note))
}

type Noted = Pick<Known, 'confirmed' | 'orders' | 'vows' | 'vetitum' | 'bonds' | 'left'>

const NULLITY: number[] = [annotationKinds.nullity, annotationKinds.other]

function nothingAfter(notes: readonly Note[], step: number, back: number) {
  const last = (kind: number) => notes.filter(note => note.kind === kind).length
  return last(step) > last(back)
}

/** What the notes say of somebody about to marry. */
function noted(notes: readonly Note[], marrying: Marrying): Noted {
  const events = (kind: number, what: string) =>
    notes.filter(note => note.kind === kind).map(note => told(what, note))
  return {
    confirmed: notes.some(({ kind }) => kind === annotationKinds.confirmation),
    orders: events(annotationKinds.orders, 'święcenia'),
    vows: events(annotationKinds.vows, 'profesja wieczysta'),
    vetitum: notes
      .filter(
        ({ kind, text }) => NULLITY.includes(kind) && /klauzul|vetitum|zakaz/i.test(text ?? ''),
      )
      .map(note => told('klauzula zakazu', note)),
    bonds: bondsOf(notes, marrying),
    left: nothingAfter(notes, annotationKinds.left_church, annotationKinds.returned),
  }
}

export async function notedOf(db: Db, people: readonly Marrying[]): Promise<Map<number, Noted>> {
  const ids = people.map(({ person_id }) => person_id)
  const notes = ids.length ? await notesOf(db, ids) : []
  return new Map(
    people.map(marrying => {
      const own = notes.filter(({ person_id }) => person_id === marrying.person_id)
      return [marrying.person_id, noted(own, marrying)]
    }),
  )
}
