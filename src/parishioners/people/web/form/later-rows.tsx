import { lazyScreenPart } from '#ui/lazy.tsx'
import type { ContactRowProps, SacramentRowProps } from './RowFields.tsx'

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
