import * as z from 'zod'
import { AddressEntry, ParentsEntry } from '#people/contract.ts'
import { PhoneNumber, personName } from '#people/entry.ts'
import { Id, PartialDay, Version, Year, optional, orNull } from '#platform/fields.ts'
import { isBefore, today } from '#platform/days.ts'

const choice = () => orNull(Id).default(null)
const flag = () => z.boolean().default(false)
const thisYear = () => Number(today().slice(0, 4))

/** A point ticked off, as the fixed form names it. */
export const Checkmark = z.strictObject({ module_checkmark_type_id: Id })

/** Papers that the parents bring. */
const papers = {
  provided_baptism_certificate: flag(),
  provided_parents_statement: flag(),
  provided_dic_parish_agreement: flag(),
}

/** The form of a child who prepares, by the names of the specification. Without `id` it is a new one. */
export const PreparationEntry = z
  .strictObject({
    id: orNull(Id).optional(),
    version: orNull(Version).optional(),
    people_id: z
      .number('Wybierz dziecko z kartoteki')
      .int()
      .positive('Wybierz dziecko z kartoteki'),
    year: Year.min(1900, 'Rok musi być między 1900 a 2199').default(thisYear),
    surname: personName('Podaj nazwisko dziecka'),
    name: personName('Podaj imiona dziecka'),
    birth_date: orNull(PartialDay).default(null),
    birth_town: optional(100),
    dic_school_id: choice(),
    school_class: optional(20),
    dic_youth_guardian_id: choice(),
    dic_youth_guardian_parish_id: choice(),
    child_dic_practice_id: choice(),
    dic_phone_type_id: choice(),
    phone: PhoneNumber,
    email: optional(254).refine(
      text => !text || z.regexes.email.test(text),
      'Podaj adres e-mail, np. jan.nowak@poczta.pl',
    ),
    ...papers,
    dic_town_id: AddressEntry.shape.dic_town_id,
    dic_street_id: AddressEntry.shape.dic_street_id,
    building_number: AddressEntry.shape.building_number,
    place_number: AddressEntry.shape.place_number,
    ...ParentsEntry.shape,
    dic_father_faith_id: choice(),
    dic_mother_faith_id: choice(),
    dic_parents_marriage_id: choice(),
    parents_marriage_date: orNull(PartialDay).default(null),
    parents_marriage_usc_town: optional(100),
    parents_marriage_parish: optional(200),
    checkmarks: z.array(Checkmark).max(500, 'Za dużo zaznaczeń').default([]),
    notes: optional(5000),
    needs_attention: flag(),
    // Sent back with the form; only the transfer into the book writes them.
    communion_id: z.unknown().optional(),
    transfered_to_communions: z.unknown().optional(),
  })
  .refine(child => !isBefore(today(), child.birth_date), {
    error: 'Data urodzenia nie może być z przyszłości',
    path: ['birth_date'],
  })
  .refine(({ id, version }) => !id || version, {
    error: 'Wczytaj kartę ponownie, zanim ją zapiszesz',
    path: ['version'],
  })
export type PreparationEntry = z.infer<typeof PreparationEntry>
