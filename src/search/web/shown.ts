import type { SearchHit } from '../contract.ts'

/** Line of the search results. */
export interface Item extends Omit<SearchHit, 'id'> {
  key: string
  /** Name of the icon (icons.tsx). */
  icon: string
  /** True for a link to a list, which is not remembered as a recent record. */
  more?: boolean
}

/** Lines under one heading. */
export interface Section {
  key: string
  title: string
  items: Item[]
}
