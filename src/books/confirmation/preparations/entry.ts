import * as z from 'zod'
import { PhoneNumber, optionalName } from '#people/entry.ts'
import { Day, Id, Version, Year, optional, orNull } from '#platform/fields.ts'
import { isBefore, today } from '#platform/days.ts'
import { todayOf } from '../../column.ts'
import { consentColumns } from '../../common-columns.ts'
import { sponsorColumns } from '../columns.ts'

const choice = () => orNull(Id).default(null)
const flag = () => z.boolean().default(false)
const PreparedYear = Year.min(1900, 'Rok musi być między 1900 a 2199')

/** A point ticked off. */
const Checkmark = z.strictObject({ module_checkmark_type_id: Id })

/** What is asked once the candidate is known. */
const card = {
  year: PreparedYear.default(() => Number(today().slice(0, 4))),
  first_year: orNull(PreparedYear).default(null),
  dic_school_id: choice(),
  school_class: optional(20),
  dic_youth_guardian_id: choice(),
  dic_phone_type_id: choice(),
  phone: PhoneNumber,
  email: optional(254).refine(
    text => !text || z.regexes.email.test(text),
    'Podaj adres e-mail, np. jan.nowak@poczta.pl',
  ),
  confirmation_name: optionalName(),
  confirmation_name_reason: optional(1000),
  ...todayOf(sponsorColumns),
  provided_declaration: flag(),
  provided_baptism_certificate: flag(),
  ...todayOf(consentColumns),
  exam_date: orNull(Day).default(null),
  examiner: optional(200),
  exam_passed: flag(),
  checkmarks: z.array(Checkmark).max(500, 'Za dużo zaznaczeń').default([]),
  notes: optional(5000),
  needs_attention: flag(),
}

/** The card of a candidate. */
export const PreparationEntry = z
  .strictObject({
    person_id: z
      .number('Wybierz kandydata z kartoteki')
      .int()
      .positive('Wybierz kandydata z kartoteki'),
    ...card,
  })
  .refine(({ first_year, year }) => first_year === null || first_year <= year, {
    error: 'Przygotowanie nie może się zacząć po roku bierzmowania',
    path: ['first_year'],
  })
  .refine(({ exam_date, exam_passed }) => !exam_passed || exam_date, {
    error: 'Podaj dzień egzaminu',
    path: ['exam_date'],
  })
  .refine(({ exam_date }) => !isBefore(today(), exam_date), {
    error: 'Wynik wpisuje się po egzaminie: ten dzień jeszcze nie nadszedł',
    path: ['exam_date'],
  })
  .refine(({ person_id, sponsor_person_id }) => person_id !== sponsor_person_id, {
    error: 'Nikt nie jest świadkiem własnego bierzmowania. Wybierz inną osobę.',
    path: ['sponsor_person_id'],
  })
export type PreparationEntry = z.infer<typeof PreparationEntry>

export const PreparationChange = PreparationEntry.safeExtend({ version: Version })
export type PreparationChange = z.infer<typeof PreparationChange>
