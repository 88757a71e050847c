import * as z from 'zod'

/** Answer of every address under /api/docx: the file in base64, its Polish name, and remarks for the clerk. */
export const Exported = z.object({
  docx: z.string(),
  filename: z.string(),
  remarks: z.array(z.string()),
})
export type Exported = z.infer<typeof Exported>

/** A letter to be edited has its number in the register of documents. */
export const Edited = Exported.extend({ document_id: z.number() })
export type Edited = z.infer<typeof Edited>
