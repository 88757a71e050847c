import * as z from 'zod'

/** Answer of every address under /api/docx: the file in base64, its Polish name, and remarks for the clerk. */
export const ExportedDocx = z.object({
  docx: z.string(),
  filename: z.string(),
  remarks: z.array(z.string()),
})
export type ExportedDocx = z.infer<typeof ExportedDocx>

/** A letter to be edited has its number in the register of documents. */
export const Edited = ExportedDocx.extend({ document_id: z.number() })
export type Edited = z.infer<typeof Edited>
