import { AnnotationEntry, annotationKinds } from '#books/annotation.ts'
import { fold } from '#platform/words.ts'
import { readDay } from '../values.ts'

type Kind = keyof typeof annotationKinds

/** Words by which a note tells its kind; the first that fits. */
const KINDS: [Kind, RegExp][] = [
  ['nullity', /niewazn\w* malz|malz\w* niewazn|orzecz\w* niewazn/],
  ['dissolution', /rozwiaz\w* malz|malz\w* rozwiaz|ratum/],
  ['confirmation', /bierzm|confirm/],
  ['first_communion', /komuni|i kom\b/],
  ['vows', /slub\w* (zakon|wieczy|czasow)|profesj/],
  ['marriage', /slub|malzen|zaslub|poslub|matrim|copul/],
  ['orders', /swiecen|wyswiec|diakon|kaplan/],
  ['death', /zmarl|zm\.|zgon|pochow|obiit/],
  ['left_church', /wystapi|apostaz|odstapi/],
  ['returned', /powroc|powrot/],
  ['adoption', /adopt|adopc|przysposob/],
]

const DAY = /\d{1,2}[./ -](?:\d{1,2}|[ivx]+|[a-z]{3,12})[./ -]\d{4}|\d{4}-\d{2}-\d{2}/

export interface Note {
  dic_annotation_kind_id: number
  event_date: string | null
  text: string
  /** A note nobody has looked at yet is not shown on a certificate unless it is plain what it says. */
  printable: boolean
}

/** One cell as marginal notes: each line, or part between semicolons, is a note of its own. */
export function notesIn(cell: string | null): Note[] {
  const parts = (cell ?? '').split(/[;\n]/).map(part => part.trim())
  return parts.filter(Boolean).map(noteOf)
}

function noteOf(text: string): Note {
  const words = fold(text)
  const kind = KINDS.find(([, known]) => known.test(words))?.[0] ?? 'other'
  const day = readDay(DAY.exec(words)?.[0] ?? '')
  const event_date = AnnotationEntry.shape.event_date.safeParse(day).data ?? null
  const printable = kind !== 'other' && kind !== 'adoption'
  return { dic_annotation_kind_id: annotationKinds[kind], event_date, text, printable }
}
