import * as z from 'zod'

/** Response of an export: the file in base64 and its Polish name. */
export const ExportedFile = z.object({ file: z.string(), filename: z.string() })
export type ExportedFile = z.infer<typeof ExportedFile>

/** Query parameter, added to the query of a list, with the file format. */
export const FileFormat = {
  format: z.enum(['xlsx', 'csv'], 'Wybierz format pliku: xlsx albo csv').default('xlsx'),
}
export type ExportFormat = 'xlsx' | 'csv'

/**
 * Options of endpoints that export all pages of a list and record it in the register of documents. No user needs more
 * than twenty a minute, so a higher rate means that data are being harvested.
 */
export const exportEndpoint = { answer: ExportedFile, writesAudit: true, perMinute: 20 }
