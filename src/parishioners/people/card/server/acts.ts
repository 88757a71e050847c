import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Person } from '../../contract.ts'

type Act = Person['acts'][number]

/** Lists the acts about a person in all books of this parish; cancelled acts come last. */
export async function listActs(db: Db, person_id: number): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select book, kind, act_id as id, act_number, year, event_date, place, cancelled, (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', coalesce(k.value, 'inna'),
        'dic_annotation_kind_id', n.dic_annotation_kind_id, 'event_date', n.event_date, 'text', nullif(concat_ws(', ', n.other_person, n.place, n.text), ''),
        'struck', n.struck) order by n.id), '[]')
      from act_annotations n
      left join dictionary_items k on k.dictionary = 'AnnotationKind' and k.id = n.dic_annotation_kind_id
      where n.book = a.book and n.act_id = a.act_id) as annotations, (
      select w.dic_wedding_kind_id from weddings w where a.book = 'weddings' and w.id = a.act_id
      ) as dic_wedding_kind_id, (
      select jsonb_build_object('id', p.id, 'names', p.names, 'surname', p.surname)
      from person_acts other join people p on p.id = other.person_id
      where a.kind = 'marriage' and other.book = a.book and other.act_id = a.act_id
        and other.kind = 'marriage' and other.person_id <> a.person_id limit 1) as spouse
    from person_acts a where person_id = ${person_id}
    order by cancelled, kind, act_id`.execute(db)
  return rows
}
