import { lazyScreenPart } from '#ui/lazy.tsx'
import type { ContactKind } from '../../labels.ts'

export interface SacramentRowProps {
  /** Path of the row in the form. */
  at: string
  /** Whether the row was just added, so that its first field gets the focus. */
  isNew: boolean
  onRemove: () => void
}

export interface ContactRowProps extends SacramentRowProps {
  kind: ContactKind
  /** Number of the contact among those of its kind; the main one is the first. */
  number: number
  onMain: () => void
}

// Most new cards have no such rows, so their fields are loaded with the first one.
const loadFields = () => import('./RowFields.tsx')
const missing = () => (
  <p role="alert">
    Nie wczytano pól. Sprawdź, czy działa internet. Zapisz kartę, a potem odśwież stronę.
  </p>
)

export const SacramentRow = lazyScreenPart<SacramentRowProps>(
  async () => (await loadFields()).SacramentFields,
  { missing },
)
export const ContactRow = lazyScreenPart<ContactRowProps>(
  async () => (await loadFields()).ContactFields,
  { missing },
)
