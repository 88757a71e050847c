import { lazyScreenPart } from '#ui/lazy.tsx'

/** List of attachments, loaded when it is first shown. */
export const Attachments = lazyScreenPart(
  async () => (await import('./AttachmentsList.tsx')).AttachmentsList,
  {
    missing: () => (
      <p role="alert" className="kit-banner">
        Nie odczytano załączników. Sprawdź, czy działa internet, i odśwież stronę.
      </p>
    ),
  },
)
