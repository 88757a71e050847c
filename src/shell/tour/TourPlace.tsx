import { lazyDialog } from '#ui/lazy.tsx'
import { newStore } from '../store.ts'

const open = newStore(false)

/** From the first page, and again from help. */
export const startTour = () => open.set(true)

// Loaded when somebody takes it, so that no first screen carries it.
const Tour = lazyDialog(async () => (await import('./Tour.tsx')).Tour)

/** Five steps through the program, over whatever screen is open. */
export function TourPlace() {
  return open.use() ? <Tour onClose={() => open.set(false)} /> : null
}
