import * as z from 'zod'
import { sessionStore } from '#ui/storage.ts'

/** Fields and numbers of columns; nothing of what stands in them. */
const Draft = z.object({ chosen: z.array(z.string().nullable()), overwrite: z.boolean() })
type Draft = z.infer<typeof Draft>

const keyOf = (id: number) => `import-columns-${id}`

/**
 * Returns the choices made on the screen of columns and not checked yet; they are not lost when the user leaves the
 * screen.
 */
export function findDraft(id: number, width: number): Draft | undefined {
  const storedDraft = sessionStore.get(keyOf(id))
  const read = storedDraft ? Draft.safeParse(JSON.parse(storedDraft)) : undefined
  return read?.data?.chosen.length === width ? read.data : undefined
}

export const keepDraft = (id: number, draft: Draft) =>
  sessionStore.set(keyOf(id), JSON.stringify(draft))
export const forgetDraft = (id: number) => sessionStore.remove(keyOf(id))
