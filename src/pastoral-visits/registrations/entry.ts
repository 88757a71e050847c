import * as z from 'zod'
import { EmailAddress, PhoneNumber } from '#platform/person-fields.ts'
import { optionalText, requiredText } from '#platform/fields.ts'
import { PlaceEntry } from '../doors/contract.ts'

/**
 * A request to be visited, whoever writes it down. The public form adds its bot check, the consent that was read and a
 * `request_key`; it writes `source: 'page'` and leaves `dic_town_id` and `dic_street_id` to what the visitor chose from
 * the streets of the parish. An address that the parish does not have is refused there.
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

/** Told to the office, by phone or at the desk. */
export const VisitRegistrationEntry = z
  .strictObject(RegistrationFields)
  .refine(({ phone, email }) => phone || email, NO_CONTACT)
export type VisitRegistrationEntry = z.infer<typeof VisitRegistrationEntry>
