import type { CheckmarkModule } from '#books/core/checkmarks/modules.ts'
import type { preparationEndpoints } from '../contract.ts'

/** Labels, addresses and endpoints used by the screens of one kind of preparation. */
export interface PreparationModule {
  module: CheckmarkModule
  /** Path of the list; the other screens have paths below it. */
  home: string
  endpoints: Pick<
    ReturnType<typeof preparationEndpoints>,
    'groups' | 'meeting' | 'tick' | 'withdraw' | 'restore'
  >
  /** The state of a card that ended in the book. */
  written: string
  states: Readonly<Record<string, string>>
  words: {
    /** „bierzmowania”: the sacrament of the preparation. */
    sacrament: string
    one: string
    count: readonly [string, string, string]
    list: string
    search: string
    add: string
    saved: string
    guardian: string
    /** The filter of cards with missing requirements, and its two options. */
    incomplete: readonly [label: string, yes: string, no: string]
  }
}
