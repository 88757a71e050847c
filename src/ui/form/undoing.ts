import type * as z from 'zod'
import { buildProblem } from '../calls/failures.ts'
import { type Toast, notify } from '../dialogs/modals.ts'

/** Undo of the last save, offered in a notice. */
export type Undo = NonNullable<Toast['action']>

interface SavedForm<S extends z.ZodType> {
  schema: S
  /** Values of the form before the change, with those that only an undo sends, such as the reason of a correction. */
  before: Record<string, unknown>
  /** Version after the save; when another user has saved a later one, the undo is refused. */
  version: unknown
  onSave: (entry: z.output<S>) => Promise<unknown>
}

/**
 * Creates an undo that saves the former values as the next version, with the same checks as any save. Returns undefined
 * for a new record, and when the former values would be refused today.
 */
export function createUndo<S extends z.ZodType>({
  schema,
  before,
  version,
  onSave,
}: SavedForm<S>): Undo | undefined {
  if (!('version' in before) || typeof version !== 'number') return undefined
  const entry = schema.safeParse({ ...before, version })
  if (!entry.success) return undefined
  return { label: 'Cofnij', run: () => void undo(() => onSave(entry.data)) }
}

async function undo(save: () => Promise<unknown>) {
  try {
    await save()
    notify('Cofnięto zmianę. Wpis jest taki jak przed nią.', { tone: 'good' })
  } catch (error) {
    const { status, message, ownChangeAt } = buildProblem(error)
    notify(
      status === 409 && !ownChangeAt
        ? 'Nie cofnięto: ten wpis zmienił w międzyczasie ktoś inny. Poprzednią treść pokazuje historia zmian.'
        : `Nie cofnięto zmiany. ${message}`,
      { tone: 'bad' },
    )
  }
}
