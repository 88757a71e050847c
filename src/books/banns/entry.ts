import type * as z from 'zod'
import { getEntries } from '#books/core/book.ts'
import { bannsColumns } from './columns.ts'
import { checkDateOrder } from './date-rules.ts'

export const bannsEntries = getEntries(bannsColumns, { refuse: checkDateOrder })
export const BannsEntry = bannsEntries.entry
export type BannsEntry = z.infer<typeof BannsEntry>
/** Correction of a stored act: with the version that was read, and a reason. */
export const BannsCorrection = bannsEntries.correction
export type BannsCorrection = z.infer<typeof BannsCorrection>
