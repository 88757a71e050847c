import { lazyDialog } from '#ui/lazy.tsx'
import { newStore } from '#ui/store.ts'

const open = newStore(false)

/** Starts the tour, from the home panel or from help. */
export const startTour = () => open.set(true)

// Loaded when the user starts the tour, so that the first screens do not include it.
const Tour = lazyDialog(async () => (await import('./Tour.tsx')).Tour)

/** Tour of five steps over the open screen. */
export function TourPlace() {
  return open.use() ? <Tour onClose={() => open.set(false)} /> : null
}
