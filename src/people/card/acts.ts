import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { Person } from '../contract.ts'

type Act = Person['acts'][number]

/** What stands about a person in the books of this parish. A new book adds a function of its own here. */
export async function actsOf(db: Db, person_id: number): Promise<Act[]> {
  return baptismsOf(db, person_id)
}

async function baptismsOf(db: Db, person_id: number): Promise<Act[]> {
  const acts = await db
    .selectFrom('baptisms')
    .select(['id', 'act_number', 'year', 'baptism_date', 'baptism_place', 'cancelled_at'])
    .where('person_id', '=', person_id)
    .orderBy(sql`cancelled_at is not null`)
    .orderBy('id')
    .execute()
  if (acts.length === 0) return []
  const annotations = await db
    .selectFrom('baptism_annotations as note')
    .leftJoin('dictionary_items as kind', join =>
      join
        .on('kind.dictionary', '=', 'AnnotationKind')
        .onRef('kind.id', '=', 'note.dic_annotation_kind_id'),
    )
    .select(['note.id', 'note.baptism_id', 'kind.value as kind', 'note.event_date'])
    .select(['note.place', 'note.other_person', 'note.text', 'note.struck_at'])
    .where(
      'note.baptism_id',
      'in',
      acts.map(act => act.id),
    )
    .orderBy('note.id')
    .execute()
  return acts.map(({ baptism_date, baptism_place, cancelled_at, ...act }) => ({
    ...act,
    book: 'baptisms',
    kind: 'baptism',
    event_date: baptism_date,
    place: baptism_place,
    cancelled: cancelled_at !== null,
    annotations: annotations
      .filter(note => note.baptism_id === act.id)
      .map(({ id, kind, event_date, place, other_person, text, struck_at }) => ({
        id,
        kind: kind ?? 'inna',
        event_date,
        text: [other_person, place, text].filter(Boolean).join(', ') || null,
        struck: struck_at !== null,
      })),
  }))
}
