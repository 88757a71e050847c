import * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { Version } from '#shared/fields.ts'
import { buildNewEntryShape } from '#books/core/columns/column.ts'
import { CheckmarksEntry } from '../../preparations/contract.ts'
import { candidateColumns } from './columns.ts'

/** Card of a candidate as written. */
export const ConfirmationPreparationEntry = z
  .strictObject({ ...buildNewEntryShape(candidateColumns), checkmarks: CheckmarksEntry })
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
    error: 'Nie można być świadkiem własnego bierzmowania. Wybierz inną osobę.',
    path: ['sponsor_person_id'],
  })
export type ConfirmationPreparationEntry = z.infer<typeof ConfirmationPreparationEntry>

export const PreparationChange = ConfirmationPreparationEntry.safeExtend({ version: Version })
export type PreparationChange = z.infer<typeof PreparationChange>
