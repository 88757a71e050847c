import { later } from '#kit/later.tsx'
import { newStore } from '../store.tsx'

const open = newStore(false)

/** From the first page, and again from help. */
export const startTour = () => open.set(true)

// Loaded when somebody takes it, so that no first screen carries it.
const Tour = later(async () => (await import('./Tour.tsx')).Tour, {
  missing: () => (
    <p role="alert" className="shell-strip">
      Nie udało się wczytać oprowadzenia. Sprawdź, czy działa internet, i odśwież stronę.
    </p>
  ),
})

/** Five steps through the program, over whatever screen is open. */
export function TourPlace() {
  return open.use() ? <Tour onClose={() => open.set(false)} /> : null
}
