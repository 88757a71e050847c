import * as z from 'zod'
import { keepAll } from '#books/core/columns/rules.ts'
import { Day, Id, Time, Version, optionalText, orNull } from '#shared/fields.ts'
import { personName, requiredSurname } from '#shared/people/person-fields.ts'
import { AddressEntry } from '#shared/places/address.ts'
import { type BaptismEntry, birthDateRule, registeredAct } from '../entry.ts'

export const papers = {
  provided_birth_act: z.boolean().default(false),
  /** Whether every godparent has brought a certificate; while godparents are named, their own marks decide. */
  provided_godparents_certificates: z.boolean().default(false),
  provided_consent: z.boolean().default(false),
  provided_parents_marriage: z.boolean().default(false),
}

/** Registered baptism: the act as far as it is known, with the arrangements before the rite. */
export const BaptismRegistrationEntry = z
  .strictObject({
    ...registeredAct,
    planned_date: orNull(Day).default(null),
    planned_time: orNull(Time).default(null),
    parents_phone: optionalText(30),
    parents_email: optionalText(254),
    preparation_date: orNull(Day).default(null),
    ...papers,
  })
  .superRefine(keepAll<Pick<BaptismEntry, 'birth_date'>>([birthDateRule]))
export type BaptismRegistrationEntry = z.infer<typeof BaptismRegistrationEntry>

/** Changed registration, with the version that was read. */
export const RegistrationEdition = BaptismRegistrationEntry.safeExtend({ version: Version })

/** Report of a child that is not in the register yet: the same save creates the card of the child. */
export const NewbornReport = BaptismRegistrationEntry.safeExtend({
  names: personName('Podaj imiona dziecka'),
  surname: requiredSurname('Podaj nazwisko dziecka'),
  gender: z.literal([1, 2], 'Wybierz płeć'),
  father_id: orNull(Id).default(null),
  mother_id: orNull(Id).default(null),
  ...AddressEntry.shape,
  /** Whether the child lives in another parish. */
  outsider: z.boolean().default(false),
  /** Whether the user has said that the child is none of the similar people of the register. */
  is_new_person: z.boolean().default(false),
}).superRefine(({ birth_date, outsider }, { addIssue }) => {
  if (birth_date || outsider) return
  addIssue({ code: 'custom', path: ['birth_date'], message: 'Podaj datę urodzenia dziecka' })
})
export type NewbornReport = z.infer<typeof NewbornReport>

/** Documents that are marked one by one on the card of a registration. */
export const DOCUMENTS = [
  'provided_birth_act',
  'provided_parents_marriage',
  'provided_consent',
  'certificate_provided',
  'confirmed',
] as const

export const DocumentMark = z.strictObject({
  version: Version,
  document: z.enum(DOCUMENTS, 'Wybierz dokument'),
  /** Position of the godparent whose certificate or confirmation is marked. */
  godparent: z.number('Wybierz chrzestnego').int().min(0).max(9).nullable().default(null),
  provided: z.boolean('Zaznacz albo odznacz'),
})
export type DocumentMark = z.infer<typeof DocumentMark>
