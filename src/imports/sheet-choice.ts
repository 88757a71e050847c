import * as z from 'zod'

/**
 * Sheet of a workbook to import, and whether its hidden rows and columns are wanted. Without a decision, 422 contains
 * the names and rows of several sheets in `sheets`, or the numbers of hidden rows and columns in `hidden`.
 */
export const SheetChoice = z.strictObject({
  sheet: z.string().max(200).optional(),
  hidden: z.enum(['include', 'skip'], 'Wybierz, czy wczytać ukryte').optional(),
})
export type SheetChoice = z.infer<typeof SheetChoice>
