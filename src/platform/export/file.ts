import * as z from 'zod'

/** Answer of an export: the file in base64 and its Polish name. */
export const ExportedFile = z.object({ file: z.string(), filename: z.string() })
export type ExportedFile = z.infer<typeof ExportedFile>

/** Added to a list's own query: as which file it leaves. */
export const FileFormat = {
  format: z.enum(['xlsx', 'csv'], 'Wybierz format pliku: xlsx albo csv').default('xlsx'),
}
export type ExportFormat = 'xlsx' | 'csv'

/**
 * A list that leaves as a file, all its pages; it leaves a trace in the register of documents. More than
 * twenty in a minute is nobody's work: somebody carries the parishes away.
 */
export const exportEndpoint = { answer: ExportedFile, writesAudit: true, perMinute: 20 }
