import { FAMILIES, PEOPLE } from '../../web/paths.ts'

/** Addresses of the merging screens: probable pairs, and completed merges. */
export const PEOPLE_PAIRS = `${PEOPLE}/duplicates`
export const FAMILY_PAIRS = `${FAMILIES}/duplicates`
export const MERGES = `${PEOPLE}/merges`

/** Returns the address of the comparison of two cards; without `other` the clerk chooses a card first. */
export const mergeAddress = (list: string, id: number, otherId?: number) =>
  `${list}/${id}/merge${otherId ? `?other=${otherId}` : ''}`
