import type * as z from 'zod'
import { getEntries } from '#books/core/book.ts'
import { enteredColumns } from './columns.ts'
import { checkDateOrder } from './date-rules.ts'

/** How the certificate goes to the civil registry: delivered or registered post (KRO 8 § 3). */
export const SENDING_METHODS = ['in_person', 'mail'] as const
/** Acts written before may say otherwise, and keep what they say. */
export const SENT_METHODS = [...SENDING_METHODS, 'electronic'] as const

export const weddingEntries = getEntries(enteredColumns, { refuse: checkDateOrder })
export const WeddingEntry = weddingEntries.entry
export type WeddingEntry = z.infer<typeof WeddingEntry>
/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
export const WeddingCorrection = weddingEntries.correction
export type WeddingCorrection = z.infer<typeof WeddingCorrection>
