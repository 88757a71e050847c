import * as z from 'zod'
import {
  Day,
  Id,
  PartialDay,
  optionalText,
  orNull,
  requiredText,
  uuidText,
} from '#platform/fields.ts'
import { personName } from '#platform/person-fields.ts'
import { familyFields, personFields } from '../labels.ts'
import { listKeys } from '#platform/objects.ts'

const common = {
  /** Made by whoever writes it: brought back twice, the correction stands once. */
  key: uuidText('Nieprawidłowy klucz propozycji'),
  visit_address_id: Id,
  remarks: optionalText(500),
}
const valueFields = { old_value: optionalText(300), new_value: optionalText(300) }

/** Somebody who lives there and is on no card of the family. */
export const NewPersonContent = z.strictObject({
  names: personName('Podaj imiona'),
  surname: personName('Podaj nazwisko'),
  birth_date: orNull(PartialDay).default(null),
  gender: z.literal([1, 2], 'Wybierz płeć').nullish(),
  dic_family_role_id: orNull(Id).default(null),
})
export type NewPersonContent = z.infer<typeof NewPersonContent>

/** Somebody of the card, or the whole family when no person is named, who lives there no more. */
export const GoneContent = z.strictObject({
  how: z.enum(['moved_out', 'died'], 'Wybierz: wyprowadzka albo śmierć'),
  on: orNull(Day).default(null),
})
export type GoneContent = z.infer<typeof GoneContent>

/**
 * Correction of the card of a family proposed at a visit. It changes no card until the office accepts it; `old_value`
 * is the value on the card at checkout, so that the office sees when it has changed since.
 */
export const VisitCorrectionEntry = z.discriminatedUnion('subject', [
  z.strictObject({
    ...common,
    subject: z.literal('family'),
    field: z.enum(listKeys(familyFields), 'Wybierz pole karty'),
    ...valueFields,
  }),
  z.strictObject({
    ...common,
    subject: z.literal('person'),
    person_id: Id,
    field: z.enum(listKeys(personFields), 'Wybierz pole karty'),
    ...valueFields,
  }),
  z.strictObject({ ...common, subject: z.literal('new_person'), content: NewPersonContent }),
  z.strictObject({
    ...common,
    subject: z.literal('gone'),
    person_id: orNull(Id).default(null),
    content: GoneContent,
  }),
  /** Correction that no field can express; the office makes it by hand. */
  z.strictObject({
    ...common,
    subject: z.literal('other'),
    remarks: requiredText('Napisz, co trzeba poprawić', 500),
  }),
])
export type VisitCorrectionEntry = z.infer<typeof VisitCorrectionEntry>
