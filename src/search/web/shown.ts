import type { SearchHit } from '../contract.ts'

/** Line of the search results. */
export interface Item extends Omit<SearchHit, 'id'> {
  key: string
  /** Name of the icon (icons.tsx). */
  icon: string
  /** True for a link to a list, which is not remembered as a recent record. */
  more?: boolean
  /** Text that the line writes into the search, instead of opening an address. */
  fill?: string
  /** Screen whose help article the line opens. */
  help?: string
}

/** Lines under one heading. */
export interface Section {
  key: string
  title: string
  items: Item[]
}
