import type { SearchHit } from '../contract.ts'

/** One line of the palette. */
export interface Item extends Omit<SearchHit, 'id'> {
  key: string
  /** Name of the picture (icons.tsx). */
  icon: string
  /** Leads to a list, not to a record: it is not remembered. */
  more?: boolean
}

/** Lines under one heading. */
export interface Section {
  key: string
  title: string
  items: Item[]
}
