import * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import { Id, Version, orNull } from '#shared/fields.ts'
import { buildNewEntryShape } from '#books/core/columns/column.ts'
import { CheckmarksEntry } from '../../preparations/contract.ts'
import { childColumns } from './columns.ts'

/** Form of a child in preparation, by the names of the specification. Without `id` it is a new one. */
export const CommunionPreparationEntry = z
  .strictObject({
    id: orNull(Id).optional(),
    version: orNull(Version).optional(),
    ...buildNewEntryShape(childColumns),
    checkmarks: CheckmarksEntry,
    // Accepted when sent back with the form; only the transfer into the book sets them.
    communion_id: Id.nullable().optional(),
    transfered_to_communions: z.boolean().optional(),
  })
  .refine(child => !isBefore(today(), child.birth_date), {
    error: 'Data urodzenia nie może być z przyszłości',
    path: ['birth_date'],
  })
export type CommunionPreparationEntry = z.infer<typeof CommunionPreparationEntry>
