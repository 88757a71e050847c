import { useSearchWord } from '#ui/route-address.ts'
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
 * Fills the form of a record, opened from its history (`?restore=people.7.123`), with the values before that change.
 * Nothing is saved until the user has checked the values and submitted the form.
 */
export function RestoredChange() {
  const change = useSearchWord('restore')
  return change ? <RestoredFields change={change} /> : null
}
