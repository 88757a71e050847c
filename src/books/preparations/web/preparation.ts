import type { CheckmarkModule } from '#books/core/checkmarks/modules.ts'
import type { preparationEndpoints } from '../contract.ts'

/** Words, addresses and endpoints used by the screens of one kind of preparation. */
export interface PreparationModule {
  module: CheckmarkModule
  /** The list; the other screens stand under it. */
  home: string
  endpoints: Pick<
    ReturnType<typeof preparationEndpoints>,
    'groups' | 'meeting' | 'tick' | 'withdraw' | 'restore'
  >
  /** The state of a card that ended in the book. */
  written: string
  states: Readonly<Record<string, string>>
  words: {
    /** „bierzmowania”: to which somebody prepares. */
    sacrament: string
    one: string
    count: readonly [string, string, string]
    list: string
    search: string
    add: string
    saved: string
    guardian: string
    /** The filter of cards that something is missing from, and its two choices. */
    incomplete: readonly [label: string, yes: string, no: string]
  }
}
