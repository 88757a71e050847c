import * as z from 'zod'

/** Response of every endpoint under /api/docx: the file in base64, its Polish name, and remarks for the clerk. */
export const ExportedDocx = z.object({
  docx: z.string(),
  filename: z.string(),
  remarks: z.array(z.string()),
})
export type ExportedDocx = z.infer<typeof ExportedDocx>

/** Response with an editable letter, which has its number in the register of documents. */
export const EditableLetter = ExportedDocx.extend({ document_id: z.number() })
export type EditableLetter = z.infer<typeof EditableLetter>
