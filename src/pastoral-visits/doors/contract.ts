import * as z from 'zod'
import { Day, Grosze, Id, optionalText, orNull, uuidText, instantText } from '#platform/fields.ts'
import { type DoorField, doorFields, visitOutcomes } from '../labels.ts'
import { listKeys } from '#platform/objects.ts'
import { offeringField } from '#auth/rights/offering-field.ts'

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

/** Location of a visit as read: with the words of the dictionary entries. */
export const Place = {
  dic_town_id: z.number(),
  town: z.string(),
  dic_street_id: number,
  street: text,
  building_number: text,
  entrance: text,
  place_number: text,
}

/** One who lives behind a door, from the card of the family. */
export const DoorPerson = z.object({
  /** Of the person. */
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

/** One door of a route. `position` is its place in the walk, from 1. */
export const Door = z.object({
  id: z.number(),
  /** Counts every change of the door (not of its note); a phone asks by it whether anything has changed. */
  version: z.number(),
  visit_route_id: z.number(),
  position: z.number(),
  ...Place,
  family_id: number,
  family_name: text,
  visit_registration_id: number,
  remarks: text,
  /** Null: nobody was there yet. */
  outcome: OutcomeName.nullable(),
  return_on: text,
  return_words: text,
  people_present: number,
  /** Grosze; only for those who may see offerings. */
  offering: offeringField(number).optional(),
  /** Only for the clergy. */
  note: text.optional(),
  visited_at: text,
  entered_by_name: text,
  /** Facts that two hands wrote differently, and nobody has chosen yet. */
  conflicts: z.number(),
  /** Number of proposed corrections of the card that wait in the office. */
  corrections: z.number(),
})
export type Door = z.infer<typeof Door>

/** Data of a visit stored on a phone: with all members of the family, and last year's visit. */
export const PackedDoor = Door.extend({
  region: text,
  people: z.array(DoorPerson),
  last_outcome: OutcomeName.nullable(),
})
export type PackedDoor = z.infer<typeof PackedDoor>

const fact = <S extends z.ZodType>(value: S) =>
  z.strictObject({ before: value, after: value }).optional()

const PRESENT = 'Podaj liczbę osób od 0 do 99'

/** Facts of a door as they are written; each with what the writer had before their eyes. */
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

/** A change of one door. `made_at` is an instant; a phone whose clock is wrong sets it right by the server's. */
export const DoorChange = z.strictObject({
  key: uuidText('Nieprawidłowy klucz zmiany'),
  visit_address_id: Id,
  made_at: instantText('Nieprawidłowa chwila zmiany'),
  facts: DoorFacts,
})
export type DoorChange = z.infer<typeof DoorChange>

export const DoorFieldName = z.enum(listKeys(doorFields))

/** A fact that two hands wrote differently. `kept` stands on the door until somebody chooses. */
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

/** Result of a change: the present `version`, the facts that were written, and those that wait for a choice. */
export const ChangeAnswer = z.object({
  key: z.string(),
  visit_address_id: z.number(),
  version: z.number(),
  written: z.array(DoorFieldName),
  conflicts: z.array(Conflict),
  /** The route the door is in now: another than was taken along, when the office moved it since. */
  visit_route_id: z.number(),
})
export type ChangeAnswer = z.infer<typeof ChangeAnswer>
