import type { MergeEntry } from '../contract.ts'

/** What is merged: people or families; the same screen, other words and other calls. */
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
