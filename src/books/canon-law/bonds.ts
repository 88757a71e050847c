import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { isBefore } from '#shared/dates/days.ts'
import { splitWords } from '#shared/text/fold-text.ts'

/** Annotation of the act of baptism about a marriage. */
export interface MarriageNote {
  kind: number
  event_date: string | null
  other_person: string | null
  place: string | null
  act_number: string | null
  act_year: number | null
}

/** Kinds of notes that end a marriage. */
export const ENDS: number[] = [
  annotationKinds.nullity,
  annotationKinds.dissolution,
  annotationKinds.spouse_death,
]

/**
 * Tells whether two texts may name one person: the longer contains every word of the shorter, a name and a surname at
 * least («Jan Zięba», «Zięba Jan Paweł»).
 */
export function sameName(left: string | null, right: string | null) {
  const [a, b]: [string[], string[]] = [splitWords(left ?? ''), splitWords(right ?? '')]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 1 && short.every(word => long.includes(word))
}

const byDay = (a: MarriageNote, b: MarriageNote) =>
  Number(isBefore(b.event_date, a.event_date)) - Number(isBefore(a.event_date, b.event_date))

/** Tells whether an end closes a marriage: both name the same person, or one of them names none. */
const closes = (end: MarriageNote, marriage: MarriageNote) =>
  !isBefore(end.event_date, marriage.event_date) &&
  (!end.other_person || !marriage.other_person || sameName(end.other_person, marriage.other_person))

/**
 * Tells whether two notes are one marriage that was validated: the same spouse is noted twice, and the marriage ends
 * once (KPK 1123).
 */
const isRenewed = (first: MarriageNote, next: MarriageNote) =>
  sameName(first.other_person, next.other_person)

/** Returns the noted marriages that no other note ends, the earliest first; a marriage after an end stays open. */
export function openMarriages(notes: readonly MarriageNote[]): MarriageNote[] {
  let open = notes.filter(({ kind }) => kind === annotationKinds.marriage).toSorted(byDay)
  for (const end of notes.filter(({ kind }) => ENDS.includes(kind)).toSorted(byDay)) {
    const endedMarriage = open.find(marriage => closes(end, marriage))
    const endedMarriages = open.filter(
      marriage =>
        marriage === endedMarriage ||
        (endedMarriage && closes(end, marriage) && isRenewed(endedMarriage, marriage)),
    )
    open = open.filter(marriage => !endedMarriages.includes(marriage))
  }
  return open
}
