import * as z from 'zod'
import { EmailAddress, PhoneNumber } from '#shared/people/person-fields.ts'
import { optionalText, requiredText } from '#shared/fields.ts'
import { PlaceEntry } from '../doors/contract.ts'

/**
 * Fields of a visit request from any source. The public form adds its bot check, the consent that was read and a
 * `request_key`; it writes `source: 'page'`, fills `dic_town_id` and `dic_street_id` from the street that the visitor
 * chose, and refuses an address that the parish does not have.
 */
export const RegistrationFields = {
  ...PlaceEntry,
  building_number: requiredText('Podaj numer domu', 10),
  names: optionalText(100),
  surname: requiredText('Podaj nazwisko', 100),
  phone: PhoneNumber,
  email: EmailAddress,
  preferred: optionalText(200),
  remarks: optionalText(500),
}

const NO_CONTACT = { error: 'Podaj telefon albo e-mail', path: ['phone'] }

/** Request reported to the office by phone or in person. */
export const VisitRegistrationEntry = z
  .strictObject(RegistrationFields)
  .refine(({ phone, email }) => phone || email, NO_CONTACT)
export type VisitRegistrationEntry = z.infer<typeof VisitRegistrationEntry>
