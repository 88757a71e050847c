import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  dayWithinYear,
  Id,
  IdParam,
  Saved,
  Version,
  VersionBody,
  optionalText,
  orNull,
} from '#shared/fields.ts'
import { Address, AddressEntry } from '#shared/places/address.ts'

const text = z.string().nullable()

/** Card from which a move within the parish begins. */
export const RelocationSubject = z.strictObject({ table: z.enum(['families', 'people']), id: Id })
export type RelocationSubject = z.infer<typeof RelocationSubject>

/**
 * Changes besides the cards of people: `family` moves the card of the family too, `new_family` makes a new family of
 * those who move, `cards` leaves all families as they are.
 */
export const Destination = z.enum(
  ['family', 'new_family', 'cards'],
  'Wybierz, co stanie się z kartą rodziny',
)
export type Destination = z.infer<typeof Destination>

/** A living member of the family, or the only person of the form. */
export const RelocationPerson = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** Place in the family and age: „córka, 14 lat”. */
  detail: z.string(),
  /** Present address in one line. */
  address: z.string(),
  /** Whether the form proposes that this person moves. */
  moves: z.boolean(),
  /** Whether the data are restricted to storage, so that the card cannot be changed. */
  restricted: z.boolean(),
})
export type RelocationPerson = z.infer<typeof RelocationPerson>

export const RelocationStart = z.object({
  family: z
    .object({
      id: z.number(),
      version: z.number(),
      family_name: z.string(),
      card_number: text,
      region: text,
    })
    .nullable(),
  destination: Destination,
  /** Present address of the family, or of a person without one. */
  ...Address.shape,
  people: z.array(RelocationPerson),
  /** The last move of this card that has not been undone. */
  last: z
    .object({
      id: z.number(),
      version: z.number(),
      moved_on: z.string(),
      moved_by_name: z.string(),
    })
    .nullable(),
})
export type RelocationStart = z.infer<typeof RelocationStart>

const family_id = orNull(Id).default(null)
const address = {
  ...AddressEntry.shape,
  dic_town_id: z.number('Wybierz miejscowość').int().positive('Wybierz miejscowość'),
}

const Mover = z.strictObject({
  id: Id,
  version: Version,
  moves: z.boolean('Zaznacz, kto się przeprowadza'),
})

export const RelocationEntry = z
  .strictObject({
    family_id,
    family_version: orNull(Version).default(null),
    people: z.array(Mover).min(1, 'Nie ma kogo przenieść').max(80, 'Najwyżej 80 osób'),
    destination: Destination,
    /** Name and region of the family that moves or is new. */
    family_name: optionalText(100),
    region: optionalText(100),
    moved_on: dayWithinYear('Przeprowadzkę wpisuje się najwyżej na rok naprzód. Sprawdź rok.'),
    ...address,
  })
  .refine(({ people }) => people.some(({ moves }) => moves), {
    error: 'Zaznacz, kto się przeprowadza',
    path: ['people', 0, 'moves'],
  })
  .refine(({ destination, family_name }) => destination !== 'new_family' || family_name !== null, {
    error: 'Podaj nazwisko nowej rodziny',
    path: ['family_name'],
  })
  .refine(
    ({ destination, family_id: id, family_version }) =>
      destination === 'cards' || (id !== null && family_version !== null),
    { error: 'Ta osoba nie należy do rodziny. Zmień tylko jej kartę.', path: ['destination'] },
  )
export type RelocationEntry = z.infer<typeof RelocationEntry>

export const RelocationPlan = z.strictObject({
  family_id,
  people: z.array(Id).min(1, 'Zaznacz, kto się przeprowadza').max(80, 'Najwyżej 80 osób'),
  destination: Destination,
  ...address,
})
export type RelocationPlan = z.infer<typeof RelocationPlan>

/** One thing that the move changes or leaves, in words, and the cards that the sentence names. */
export const Consequence = z.object({
  topic: z.enum(['cards', 'family', 'numbers', 'neighbours', 'letters', 'messages', 'visits']),
  text: z.string(),
  family_ids: z.array(z.number()),
  person_ids: z.array(z.number()),
})
export type Consequence = z.infer<typeof Consequence>

/** Moves within the parish; a move that touches a family also needs `families.write`, checked by the handlers. */
export const relocations = {
  get: endpoint('GET /api/relocations/:table/:id', {
    access: 'people.write',
    accessLogLabel: 'Przeprowadzka w parafii',
    params: RelocationSubject,
    answer: RelocationStart,
    loggedRecords: ({ family, people }) => [
      { table_name: 'families', record_ids: family ? [family.id] : [] },
      { table_name: 'people', record_ids: people.map(({ id }) => id) },
    ],
  }),
  /** Lists what the move would change, before it is saved. */
  consequences: endpoint('POST /api/relocations/consequences', {
    access: 'people.write',
    accessLogLabel: 'Przeprowadzka w parafii',
    body: RelocationPlan,
    answer: z.object({ data: z.array(Consequence) }),
    loggedRecords: ({ data }) => [
      { table_name: 'families', record_ids: data.flatMap(({ family_ids }) => family_ids) },
      { table_name: 'people', record_ids: data.flatMap(({ person_ids }) => person_ids) },
    ],
  }),
  add: endpoint('POST /api/relocations', {
    access: 'people.write',
    body: RelocationEntry,
    /** `id` and `version` are those of the move; `family_id` is the family of those who moved. */
    answer: Saved.extend({ family_id: z.number().nullable() }),
    status: 201,
  }),
  /** Returns every card to its former state, except those changed since, which `kept` names. */
  undo: endpoint('POST /api/relocations/:id/undo', {
    access: 'people.write',
    params: IdParam,
    body: VersionBody,
    answer: Saved.extend({ kept: z.array(z.string()) }),
  }),
}
