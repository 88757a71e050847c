import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { getEntries } from '#books/core/book.ts'
import { buildArchivalShape } from '#books/core/columns/column.ts'
import type { Rule } from '#books/core/columns/rules.ts'
import { baptismColumns, registeredColumns } from './columns.ts'

interface BaptismDates {
  birth_date: string | null
  baptism_date: string | null
}

const inOrder: Rule<Pick<BaptismDates, 'birth_date' | 'baptism_date'>> = {
  path: ['baptism_date'],
  error: 'Chrzest nie może poprzedzać narodzin',
  kept: act => !isBefore(act.baptism_date, act.birth_date),
}
export const NOT_YET_BAPTISED = 'Do księgi wpisuje się chrzty już udzielone'
const baptismDateRule: Rule<Pick<BaptismDates, 'baptism_date'>> = {
  path: ['baptism_date'],
  error: NOT_YET_BAPTISED,
  kept: act => !isBefore(today(), act.baptism_date),
}
export const birthDateRule: Rule<Pick<BaptismDates, 'birth_date'>> = {
  path: ['birth_date'],
  error: 'Data urodzenia nie może być z przyszłości',
  kept: act => !isBefore(today(), act.birth_date),
}

export const baptismEntries = getEntries(baptismColumns, {
  always: [inOrder, baptismDateRule, birthDateRule],
})
export const BaptismEntry = baptismEntries.entry
export type BaptismEntry = z.infer<typeof BaptismEntry>
/** Correction of a stored act: with the version that was read, and a reason. */
export const BaptismCorrection = baptismEntries.correction
export type BaptismCorrection = z.infer<typeof BaptismCorrection>

/** Act of a registration, as far as it is known before the rite. */
export const registeredAct = buildArchivalShape(registeredColumns)
