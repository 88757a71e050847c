import type { Annotation, AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import {
  notifyParishOfBaptism,
  withdrawBaptismNotice,
} from '#books/core/notices/server/baptism-notices.ts'
import type { Context } from '#platform/context.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import type { Because } from '#books/core/act.ts'
import { SIDES, type ActSide } from '#books/core/columns/sides.ts'
import { undoMarriageEnding, getNews, endMaritalStatus } from './effects.ts'
import { weddingAnnotations } from './annotations.ts'
import { getWeddingAct } from './reading.ts'

/** Marginal notes that end a marriage while both live, as notices call them. */
const ENDINGS = ['nullity', 'dissolution'] as const
type Ending = (typeof ENDINGS)[number]

const findEnding = ({ dic_annotation_kind_id: kind }: Pick<Annotation, 'dic_annotation_kind_id'>) =>
  ENDINGS.find(ending => annotationKinds[ending] === kind)

/**
 * Returns the key of the notice about the end of a marriage; the notice about the marriage itself has the side alone as
 * its key.
 */
const newsSide = (side: ActSide, ending: Ending) => `${side} ${ending}`

type Act = Awaited<ReturnType<typeof getWeddingAct>>

const yearAgo = () => `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`

/** Whether a note sends notices: notes of an old volume do not, unless the sentence came within the last year. */
const isNews = (act: Act, { event_date }: Annotation) =>
  !act.archival || isBefore(yearAgo(), event_date)

const standing = (act: Act, ending: Ending) =>
  act.annotations.findLast(
    note => findEnding(note) === ending && !note.struck_at && isNews(act, note),
  )

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null

/**
 * Notifies both parishes of baptism that the marriage was declared null or dissolved (KPK 1682 § 2, 1706), in the words
 * of the note on the act. Called again after a correction, it changes only the differences.
 */
export async function applyMarriageEndings(context: Pick<Context, 'db' | 'user'>, id: number) {
  const act = await getWeddingAct(context.db, id)
  for (const ending of ENDINGS) {
    const note = standing(act, ending)
    if (!note) continue
    const { event_date, place, diocese, act_number, act_year, text, source_document } = note
    for (const side of SIDES) {
      const { note: marriage, ...news } = getNews(act, id, side)
      await notifyParishOfBaptism(context, {
        ...news,
        kind: ending,
        side: newsSide(side, ending),
        note: {
          event_date,
          place: joinParts(place, diocese),
          act_number,
          act_year,
          other_person: marriage.other_person,
          text: joinParts(text, source_document && `dok.: ${source_document}`),
        },
      })
    }
  }
}

/**
 * Adds an annotation to the act; one that ends the marriage also changes both marital statuses and is sent to the acts
 * of baptism.
 */
export async function annotateWedding(context: Context, id: number, note: AnnotationEntry) {
  const savedNote = await weddingAnnotations.annotate(context, id, note)
  const ending = findEnding(note)
  if (!ending) return savedNote
  const act = await getWeddingAct(context.db, id)
  if (!standing(act, ending)) return savedNote
  await endMaritalStatus(context.db, act, ending)
  await applyMarriageEndings(context, id)
  return savedNote
}

/** Strikes an annotation; reverts the effects of the end of the marriage unless another annotation records it too. */
export async function strikeWeddingAnnotation(
  context: Context,
  of: { id: number; annotationId: number },
  change: Because,
) {
  const { db } = context
  const savedNote = await weddingAnnotations.strike(context, of, change)
  const act = await getWeddingAct(db, of.id)
  const ending = findEnding(act.annotations.find(({ id }) => id === of.annotationId)!)
  if (!ending) return savedNote
  if (standing(act, ending)) {
    await applyMarriageEndings(context, of.id)
    return savedNote
  }
  for (const side of SIDES) {
    const news = { origin: 'weddings', origin_id: of.id, side: newsSide(side, ending) }
    await withdrawBaptismNotice(db, news, change.reason)
  }
  await undoMarriageEnding(db, act, ending)
  return savedNote
}
