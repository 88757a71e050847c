import * as z from 'zod'

/** What an export answers: the file in base64 and its Polish name. */
export const Exported = z.object({ file: z.string(), filename: z.string() })
export type Exported = z.infer<typeof Exported>
