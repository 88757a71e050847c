import * as z from 'zod'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { Id, PartialDay, Year, optionalText, orNull } from '#shared/fields.ts'

/** Marginal note on an act: appended, never removed; a wrong one is struck with a reason (KPK 535 § 2). */
export const Annotation = z.object({
  id: z.number(),
  version: z.number(),
  dic_annotation_kind_id: z.number(),
  /** Name of the kind: «bierzmowanie». */
  kind: z.string(),
  event_date: z.string().nullable(),
  place: z.string().nullable(),
  diocese: z.string().nullable(),
  act_number: z.string().nullable(),
  act_year: z.number().nullable(),
  /** Spouse or minister. */
  other_person: z.string().nullable(),
  /** Source document of the note, with its number. */
  source_document: z.string().nullable(),
  text: z.string().nullable(),
  /** Whether certificates show the note. */
  printable: z.boolean(),
  /** Imported with an act and not yet reviewed by a clerk. */
  unread: z.boolean(),
  read_at: z.string().nullable(),
  read_by_name: z.string().nullable(),
  struck_at: z.string().nullable(),
  struck_reason: z.string().nullable(),
  entered_at: z.string(),
  entered_by_name: z.string().nullable(),
})
export type Annotation = z.infer<typeof Annotation>

const { confirmation, marriage, nullity, dissolution, spouse_death, orders, vows } = annotationKinds
const { rite_change, conversion, left_church, returned, death, adoption, convalidation } =
  annotationKinds

/**
 * Kinds that a baptismal document always prints: confirmation and everything that concerns the canonical state (KPK 535
 * § 2).
 */
const ALWAYS_PRINTED: readonly number[] = [
  confirmation,
  marriage,
  nullity,
  dissolution,
  spouse_death,
  orders,
  vows,
  rite_change,
  conversion,
  left_church,
  returned,
  death,
  convalidation,
]

/** Tells whether the note forbids a later marriage: «klauzula zakazu», vetitum (KPK 1077, 1682). */
export const hasBan = ({ text }: Pick<Annotation, 'text'>) =>
  /(?<!\b(?:bez|brak) )(?:klauzul|vetitum|zakaz)/i.test(text ?? '')

type StoredAnnotation = Pick<
  Annotation,
  'dic_annotation_kind_id' | 'printable' | 'struck_at' | 'text'
>

/** Returns whether certificates show the note always, never (KPK 877 § 3), or as the clerk decides. */
export function getPrinting(note: Pick<StoredAnnotation, 'dic_annotation_kind_id' | 'text'>) {
  if (note.dic_annotation_kind_id === adoption) return 'never'
  return ALWAYS_PRINTED.includes(note.dic_annotation_kind_id) || hasBan(note) ? 'always' : 'chosen'
}

/** Tells whether an invalid marriage was validated later (KPK 1123, 1156–1165). */
export const isMadeGood = (
  annotations: readonly Pick<Annotation, 'dic_annotation_kind_id' | 'struck_at'>[],
) => annotations.some(note => note.dic_annotation_kind_id === convalidation && !note.struck_at)

/** Returns the notes that a certificate shows. */
export const certificateNotes = <Note extends StoredAnnotation>(annotations: readonly Note[]) =>
  annotations.filter(note => {
    const printing = getPrinting(note)
    return !note.struck_at && (printing === 'always' || (printing === 'chosen' && note.printable))
  })

/** Returns the notes that no clerk has reviewed: while there are any, a certificate may be untrue. */
export const unreadNotes = <Note extends Pick<Annotation, 'unread' | 'struck_at'>>(
  annotations: readonly Note[],
) => annotations.filter(({ unread, struck_at }) => unread && !struck_at)

const contentFields = [
  'event_date',
  'place',
  'act_number',
  'other_person',
  'source_document',
  'text',
]

export const AnnotationEntry = z
  .strictObject({
    dic_annotation_kind_id: z
      .number('Wybierz rodzaj adnotacji')
      .int()
      .positive('Wybierz rodzaj adnotacji'),
    event_date: orNull(PartialDay),
    place: optionalText(200),
    diocese: optionalText(100),
    act_number: optionalText(20),
    act_year: orNull(Year),
    other_person: optionalText(200),
    source_document: optionalText(200),
    text: optionalText(1000),
    printable: z.boolean().default(true),
  })
  .refine(note => contentFields.some(name => note[name as keyof typeof note]), {
    error: 'Podaj datę, miejsce, numer aktu albo treść adnotacji',
    path: ['text'],
  })
export type AnnotationEntry = z.infer<typeof AnnotationEntry>

export const AnnotationParam = z.strictObject({ id: Id, annotationId: Id })

type AnnotationContent = Pick<
  Annotation,
  'place' | 'diocese' | 'act_number' | 'act_year' | 'other_person' | 'source_document' | 'text'
>

/** Formats an annotation without its kind and day: `parafia pw. św. Anny, nr 7/2010, dok.: L. dz. 3/2010`. */
export const annotationText = (note: AnnotationContent) =>
  [
    note.other_person,
    note.place,
    note.diocese,
    note.act_number && `nr ${[note.act_number, note.act_year].filter(Boolean).join('/')}`,
    note.text,
    note.source_document && `dok.: ${note.source_document}`,
  ]
    .filter(Boolean)
    .join(', ')
