import { newStore } from '#ui/store.ts'

/** Help panel: null while it is closed; without `article` it shows the article of the current screen. */
export const helpPanel = newStore<{ article?: string } | null>(null)
