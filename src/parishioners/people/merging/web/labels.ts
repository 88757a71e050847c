import type { MergeEntry } from '../contract.ts'

/** Texts and calls for merging people or families, which share one screen. */
export interface Merging {
  title: string
  /** Address of the list: `/…/peoples`. */
  list: string
  differ: string
  merge: (entry: MergeEntry) => Promise<unknown>
  apart: () => Promise<unknown>
  together: () => Promise<unknown>
  reload: () => Promise<unknown>
}
