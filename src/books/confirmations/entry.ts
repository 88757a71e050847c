import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { getRule } from '#books/core/columns/rules.ts'
import { confirmationColumns } from './columns.ts'

interface ConfirmationFacts {
  person_id: number | null
  sponsor_person_id: number | null
  birth_date: string | null
  baptism_date: string | null
  confirmation_date: string | null
}

const rule = getRule<ConfirmationFacts>()

const always = [
  rule(
    'confirmation_date',
    'Bierzmowanie nie może poprzedzać narodzin',
    act => !isBefore(act.confirmation_date, act.birth_date),
  ),
  rule(
    'baptism_date',
    'Chrzest nie może poprzedzać narodzin',
    act => !isBefore(act.baptism_date, act.birth_date),
  ),
  rule(
    'baptism_date',
    'Bierzmuje się ochrzczonych: chrzest nie może być późniejszy (kan. 889 § 1)',
    act => !isBefore(act.confirmation_date, act.baptism_date),
  ),
  rule(
    'confirmation_date',
    'Do księgi wpisuje się bierzmowania już udzielone',
    act => !isBefore(today(), act.confirmation_date),
  ),
  rule(
    'sponsor_person_id',
    'Nie można być świadkiem własnego bierzmowania. Wybierz inną osobę.',
    ({ person_id, sponsor_person_id }) => !person_id || person_id !== sponsor_person_id,
  ),
]

export const confirmationEntries = getEntries(confirmationColumns, { always })
export const ConfirmationEntry = confirmationEntries.entry
export type ConfirmationEntry = z.infer<typeof ConfirmationEntry>
/** Correction of a stored act: with the version that was read, and a reason. */
export const ConfirmationCorrection = confirmationEntries.correction
export type ConfirmationCorrection = z.infer<typeof ConfirmationCorrection>
