import { useSearchWord } from '#ui/address.ts'
import { lazyScreenPart } from '#ui/lazy.tsx'

const RestoredFields = lazyScreenPart(
  async () => (await import('./RestoredFields.tsx')).RestoredFields,
  {
    missing: () => (
      <p role="alert" className="kit-banner">
        Nie odczytano tamtej zmiany z historii. Sprawdź, czy działa internet, i odśwież stronę.
      </p>
    ),
  },
)

/**
 * In the form that changes a record, opened from its history (`?restore=people.7.123`): fills in what stood there
 * before that change. Nothing is saved until somebody has read it and pressed the button.
 */
export function RestoredChange() {
  const change = useSearchWord('restore')
  return change ? <RestoredFields change={change} /> : null
}
