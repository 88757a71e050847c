import { AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { readDay } from '#imports/server/columns/values.ts'
import {
  type AnnotationKind,
  STATE,
  ofAnother,
  stillOfThem,
  tellsMore,
  classifyAnnotation,
} from './annotation-classifier.ts'

const DAY = /\d{1,2}[./ -](?:\d{1,2}|[ivx]+|[a-z]{3,12})[./ -]\d{4}|\d{4}-\d{2}-\d{2}/
const YEAR = /\d{4}/
const WITH = /\bze? \p{Lu}/u

export interface ImportedNote {
  dic_annotation_kind_id: number
  event_date: string | null
  text: string
  printable: boolean
  /** Meaning of the note is unclear: no certificate is issued until a clerk has reviewed it. */
  unread: boolean
}

/**
 * Parses one cell as marginal notes: each line, or part between semicolons, is a separate note; so is each dated event
 * of a list with commas. `own` is the kind that every act of the book already records.
 */
export function listNotes(cell: string | null, own?: AnnotationKind): ImportedNote[] {
  const parts = (cell ?? '').split(/[;\n]/).map(part => part.trim())
  return parts
    .filter(Boolean)
    .flatMap(listEvents)
    .map(event => getNote(event, own))
}

/**
 * Extracts notes about the freedom to marry from the remarks column, where many files store the margin; a clerk must
 * review them.
 */
export const remarksToRead = (cell: string | null, own?: AnnotationKind): ImportedNote[] =>
  listNotes(cell, own)
    .filter(({ dic_annotation_kind_id }) => OF_STATE.includes(dic_annotation_kind_id))
    .map(note => ({ ...note, printable: false, unread: true }))

const OF_STATE: number[] = STATE.map(kind => annotationKinds[kind])

interface Event {
  text: string
  kind?: AnnotationKind
}

/** Splits a part into events; other text stays with the preceding event. */
function listEvents(part: string): Event[] {
  const events: Event[] = []
  for (const piece of part.split(/(?<=,\s|\d{4}(?:\s?r)?\.\s)/)) {
    const last = events.at(-1)
    const kind =
      last && ofAnother(last.text) && stillOfThem(piece) ? 'other' : classifyAnnotation(piece)
    if (!last || begins(last, kind, piece)) {
      events.push({ text: piece, kind })
      continue
    }
    last.text += piece
    last.kind ??= kind
  }
  return events
}

/**
 * A death after another person's name is ambiguous and does not begin a new event: in «ślub z Janem Lisem, synem
 * Piotra, zm. 1999» it is unknown who died.
 */
const begins = (last: Event, kind: AnnotationKind | undefined, piece: string) =>
  kind !== undefined &&
  kind !== 'other' &&
  kind !== last.kind &&
  last.kind !== undefined &&
  YEAR.test(piece) &&
  !(kind === 'death' && WITH.test(last.text))

const UNPRINTED: AnnotationKind[] = ['other', 'adoption', 'correction']
/**
 * Kinds to review before any certificate: a corrected name may be a name at birth, an added father may change the
 * surname.
 */
const UNREAD: AnnotationKind[] = ['other', 'correction']

/** Matches marks of doubt by the writer, or text that the copyist could not read. */
const DOUBT = /\?|…|\.{3}|nieczyt|niepewn|prawdop|podobno|\bchyba|\bsprawdz|\billeg/

function getNote(
  { text: eventText, kind: eventKind = 'other' }: Event,
  own?: AnnotationKind,
): ImportedNote {
  const text = eventText.trim().replace(/,$/, '')
  const kind = eventKind === own ? 'other' : eventKind
  const day = readDay(DAY.exec(foldText(text))?.[0] ?? '')
  const event_date = AnnotationEntry.shape.event_date.safeParse(day).data ?? null
  const unread =
    eventKind !== own &&
    (UNREAD.includes(kind) || DOUBT.test(foldText(text)) || tellsMore(text, kind))
  const printable = !UNPRINTED.includes(kind) && !unread
  return { dic_annotation_kind_id: annotationKinds[kind], event_date, text, printable, unread }
}
