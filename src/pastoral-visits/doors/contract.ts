import * as z from 'zod'
import { Day, Grosze, Id, optionalText, orNull, uuidText, instantText } from '#shared/fields.ts'
import { type DoorField, doorFields, visitOutcomes } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'
import { offeringField } from '#auth/rights/money-field.ts'

const text = z.string().nullable()
const number = z.number().nullable()

export const OutcomeName = z.enum(listKeys(visitOutcomes), 'Wybierz wynik wizyty')

/** Location of a visit as entered; the street is null where streets have no names. */
export const PlaceEntry = {
  dic_town_id: z.number('Wybierz miejscowość').int().positive('Wybierz miejscowość'),
  dic_street_id: orNull(Id).default(null),
  building_number: optionalText(10),
  entrance: optionalText(10),
  place_number: optionalText(10),
}

/** Location of a visit as read, with the names of the dictionary entries. */
export const Place = {
  dic_town_id: z.number(),
  town: z.string(),
  dic_street_id: number,
  street: text,
  building_number: text,
  entrance: text,
  place_number: text,
}

/** Person who lives at a visit address, from the family card. */
export const DoorPerson = z.object({
  /** Id of the person. */
  id: z.number(),
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  role: text,
  phone: text,
  email: text,
  profession: text,
  school: text,
})
export type DoorPerson = z.infer<typeof DoorPerson>

/** Visit address of a route; `position` is its place in the order of the visit, from 1. */
export const Door = z.object({
  id: z.number(),
  /** Version that increases with every change of the address (not of its note); a phone uses it to detect changes. */
  version: z.number(),
  visit_route_id: z.number(),
  position: z.number(),
  ...Place,
  family_id: number,
  family_name: text,
  visit_registration_id: number,
  remarks: text,
  /** Outcome of the visit; null when there was no visit yet. */
  outcome: OutcomeName.nullable(),
  return_on: text,
  return_words: text,
  people_present: number,
  /** Offering in grosze; only for accounts that may see offerings. */
  offering: offeringField(number).optional(),
  /** Note; only for clergy. */
  note: text.optional(),
  visited_at: text,
  entered_by_name: text,
  /** Number of unresolved conflicts between values entered by two users. */
  conflicts: z.number(),
  /** Number of proposed corrections of the card that wait in the office. */
  corrections: z.number(),
})
export type Door = z.infer<typeof Door>

/** Visit address as stored on a phone: with all members of the family, and last year's visit. */
export const PackedDoor = Door.extend({
  region: text,
  people: z.array(DoorPerson),
  last_outcome: OutcomeName.nullable(),
})
export type PackedDoor = z.infer<typeof PackedDoor>

const fact = <S extends z.ZodType>(value: S) =>
  z.strictObject({ before: value, after: value }).optional()

const PRESENT = 'Podaj liczbę osób od 0 do 99'

/** Changed fields of a visit address; each with the value that its author saw before. */
export const DoorFacts = z.strictObject({
  outcome: fact(orNull(OutcomeName)),
  return_on: fact(orNull(Day)),
  return_words: fact(optionalText(200)),
  people_present: fact(orNull(z.number(PRESENT).int(PRESENT).min(0, PRESENT).max(99, PRESENT))),
  offering: offeringField(fact(orNull(Grosze))),
  remarks: fact(optionalText(300)),
  note: fact(optionalText(2000)),
} satisfies Record<DoorField, z.ZodType>)
export type DoorFacts = z.infer<typeof DoorFacts>

/**
 * Change of one visit address. `made_at` is an instant; a phone with a wrong clock corrects it by the time of the
 * server.
 */
export const DoorChange = z.strictObject({
  key: uuidText('Nieprawidłowy klucz zmiany'),
  visit_address_id: Id,
  made_at: instantText('Nieprawidłowa chwila zmiany'),
  facts: DoorFacts,
})
export type DoorChange = z.infer<typeof DoorChange>

export const DoorFieldName = z.enum(listKeys(doorFields))

/**
 * Conflict between two values of a field entered by two users; `kept` is the value of the visit address until a user
 * chooses.
 */
export const Conflict = z.object({
  id: z.number(),
  version: z.number(),
  visit_address_id: z.number(),
  field: DoorFieldName,
  before: z.unknown(),
  kept: z.unknown(),
  kept_by_name: text,
  brought: z.unknown(),
  brought_by_name: z.string(),
  brought_at: z.string(),
})
export type Conflict = z.infer<typeof Conflict>

/**
 * Result of a change: the present `version`, the fields that were written, and the conflicts that wait for a choice.
 */
export const ChangeAnswer = z.object({
  key: z.string(),
  visit_address_id: z.number(),
  version: z.number(),
  written: z.array(DoorFieldName),
  conflicts: z.array(Conflict),
  /**
   * Present route of the visit address, which differs from the checked-out one when the office has moved the address.
   */
  visit_route_id: z.number(),
})
export type ChangeAnswer = z.infer<typeof ChangeAnswer>
