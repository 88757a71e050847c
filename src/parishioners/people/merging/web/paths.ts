import { FAMILIES, PEOPLE } from '../../web/paths.ts'

/** Addresses of merging: likely pairs, and merges done. */
export const PEOPLE_PAIRS = `${PEOPLE}/duplicates`
export const FAMILY_PAIRS = `${FAMILIES}/duplicates`
export const MERGES = `${PEOPLE}/merges`

/** The two cards side by side; without `other` the clerk picks one first. */
export const mergeAddress = (list: string, id: number, otherId?: number) =>
  `${list}/${id}/merge${otherId ? `?other=${otherId}` : ''}`
