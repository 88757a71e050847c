import type * as z from 'zod'
import { getEntries } from '#books/core/book.ts'
import { enteredColumns } from './columns.ts'
import { checkDateOrder } from './date-rules.ts'

/** Methods of sending the certificate to the civil registry: delivery in person or registered post (KRO 8 § 3). */
export const SENDING_METHODS = ['in_person', 'mail'] as const
/** Methods that older acts may contain. */
export const SENT_METHODS = [...SENDING_METHODS, 'electronic'] as const

export const weddingEntries = getEntries(enteredColumns, { refuse: checkDateOrder })
export const WeddingEntry = weddingEntries.entry
export type WeddingEntry = z.infer<typeof WeddingEntry>
/** Correction of a written act, with the version that was read and a reason. */
export const WeddingCorrection = weddingEntries.correction
export type WeddingCorrection = z.infer<typeof WeddingCorrection>
