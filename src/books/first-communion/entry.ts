import * as z from 'zod'
import { ParentsEntry } from '#people/contract.ts'
import { personName } from '#people/entry.ts'
import { Day, Id, PartialDay, optional, orNull, required } from '#platform/fields.ts'
import { ActNumberEntry, ArchivalActNumberEntry } from '../act.ts'
import { BaptismDataEntry } from '../baptism-data.ts'
import { isBefore, today } from '#platform/days.ts'

const choice = () => orNull(Id).default(null)
const day = () => orNull(Day).default(null)
const partialDay = () => orNull(PartialDay).default(null)
const Gender = z.literal([1, 2], 'Wybierz płeć')

/** What is asked of every act, whether written today or copied from an old volume. */
const shared = {
  person_id: choice(),
  birth_town: optional(100),
  ...BaptismDataEntry,
  parish_place_id: choice(),
  minister_id: choice(),
  ...ParentsEntry.shape,
  dic_school_id: choice(),
  school_class: optional(20),
  catechist: optional(100),
  consent_parish: optional(200),
  consent_date: day(),
  consent_number: optional(30),
  notes: optional(5000),
  needs_attention: z.boolean().default(false),
}

interface Known {
  birth_date: string | null
  baptism_date: string | null
  communion_date: string | null
  first_confession_date: string | null
}

/** Days that cannot be in another order: the field, the words, and when it is so. */
const ORDER: [field: keyof Known, error: string, wrong: (act: Known) => boolean][] = [
  [
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => isBefore(act.baptism_date, act.birth_date),
  ],
  [
    'communion_date',
    'I Komunia nie może poprzedzać chrztu (kan. 842)',
    act =>
      isBefore(act.communion_date, act.baptism_date) ||
      isBefore(act.communion_date, act.birth_date),
  ],
  [
    'communion_date',
    'Do księgi wpisuje się I Komunie już przyjęte',
    act => isBefore(today(), act.communion_date),
  ],
  [
    'first_confession_date',
    'Pierwsza spowiedź poprzedza I Komunię (kan. 914)',
    act => isBefore(act.communion_date, act.first_confession_date),
  ],
]

function inOrder(context: z.core.ParsePayload<Known>) {
  for (const [field, message, wrong] of ORDER) {
    if (wrong(context.value)) {
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
    }
  }
}

/** What may be written into the book today. */
export const NewCommunionEntry = z
  .strictObject({
    archival: z.literal(false).default(false),
    ...ActNumberEntry,
    ...shared,
    names: personName('Podaj imiona dziecka'),
    surname: personName('Podaj nazwisko dziecka'),
    gender: Gender,
    birth_date: Day,
    baptism_parish: required('Podaj parafię chrztu: do I Komunii przystępują ochrzczeni', 200),
    communion_date: Day,
    communion_place: required('Podaj kościół, w którym udzielono I Komunii', 200),
    minister: required('Podaj, kto udzielił I Komunii', 200),
    first_confession_date: day(),
  })
  .check(inOrder)
  .refine(act => act.baptism_date || act.baptism_act_number, {
    error: 'Podaj datę albo numer aktu chrztu: do I Komunii przystępują ochrzczeni',
    path: ['baptism_date'],
  })

/** An act copied from an old volume: what the book does not say stays empty. */
export const ArchivalCommunionEntry = z
  .strictObject({
    archival: z.literal(true),
    ...ArchivalActNumberEntry,
    ...shared,
    names: required('Podaj imiona dziecka'),
    surname: required('Podaj nazwisko dziecka'),
    gender: orNull(Gender).default(null),
    birth_date: partialDay(),
    communion_date: partialDay(),
    communion_place: optional(200),
    minister: optional(200),
    first_confession_date: partialDay(),
  })
  .check(inOrder)

export const CommunionEntry = z.discriminatedUnion('archival', [
  NewCommunionEntry,
  ArchivalCommunionEntry,
])
export type CommunionEntry = z.infer<typeof CommunionEntry>
