import type { AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { DISPENSATIONS } from '#books/canon-law/dispensations.ts'
import type { Context } from '#platform/context.ts'
import { sql } from 'kysely'
import type { WeddingEntry } from '../entry.ts'
import { isConvalidation, isSanation } from '../kinds.ts'
import { weddingAnnotations } from './annotations.ts'

type Act = Pick<
  WeddingEntry,
  | 'groom_person_id'
  | 'bride_person_id'
  | 'dic_wedding_kind_id'
  | 'wedding_date'
  | 'wedding_place'
  | 'act_number'
  | 'year'
  | 'dispensations'
>

const day = (iso: string | null) => iso?.split('-').toReversed().join('.')

function getRescript({ dispensations }: Act) {
  const sanation = dispensations.find(({ kind }) => kind === 'sanation')
  if (!sanation) return null
  return [
    DISPENSATIONS.sanation.words,
    sanation.authority,
    sanation.number && `nr ${sanation.number}`,
    sanation.date && `z dnia ${day(sanation.date)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Builds the annotation for the act of the invalid marriage about the act that made it valid; undefined when this act
 * made none valid.
 */
function findNote(act: Act): AnnotationEntry | undefined {
  if (!isConvalidation(act) || !act.groom_person_id || !act.bride_person_id) return undefined
  return {
    dic_annotation_kind_id: annotationKinds.convalidation,
    event_date: act.wedding_date,
    place: act.wedding_place,
    diocese: null,
    act_number: act.act_number,
    act_year: act.year,
    other_person: null,
    source_document: getRescript(act),
    text: isSanation(act) ? 'w zawiązku' : 'z odnowieniem zgody',
    printable: true,
  }
}

/** Selects the other acts of the same couple in our book. */
const actsOfCouple = ({ db }: Pick<Context, 'db'>, id: number, act: Act) =>
  db
    .selectFrom('weddings')
    .select('weddings.id')
    .where('groom_person_id', '=', act.groom_person_id)
    .where('bride_person_id', '=', act.bride_person_id)
    .where('cancelled_at', 'is', null)
    .where('id', '<>', id)

/**
 * Annotates the act of a marriage that proved invalid with its convalidation (KPK 1123); the act itself does not
 * change. Strikes the annotation made from the data before a correction, when these are given.
 */
export async function noteConvalidation(
  context: Context,
  id: number,
  { act, before, reason }: { act: Act | null; before: Act | null; reason: string },
) {
  const [now, was] = [act && findNote(act), before && findNote(before)]
  const isSameCouple = act && before && sameCouple(act, before)
  if (isSameCouple && JSON.stringify(now) === JSON.stringify(was)) return
  if (before && was) await takeBack(context, id, before, reason)
  if (!act || !now) return
  const earlier = await actsOfCouple(context, id, act)
    .where(
      sql<boolean>`coalesce(wedding_day <= (select own.wedding_day from weddings own where own.id = ${id}), true)`,
    )
    .execute()
  for (const earlierAct of earlier) await weddingAnnotations.annotate(context, earlierAct.id, now)
}

const sameCouple = (left: Act, right: Act) =>
  left.groom_person_id === right.groom_person_id && left.bride_person_id === right.bride_person_id

async function takeBack(context: Context, id: number, act: Act, reason: string) {
  for (const earlierAct of await actsOfCouple(context, id, act).execute()) {
    const notes = await context.db
      .selectFrom('wedding_annotations')
      .select(['id', 'version'])
      .where('wedding_id', '=', earlierAct.id)
      .where('dic_annotation_kind_id', '=', annotationKinds.convalidation)
      .where('act_number', 'is not distinct from', act.act_number)
      .where('act_year', '=', act.year)
      .where('struck_at', 'is', null)
      .execute()
    for (const note of notes) {
      const at = { id: earlierAct.id, annotationId: note.id }
      await weddingAnnotations.strike(context, at, { version: note.version, reason })
    }
  }
}
