import type { Chronicle } from '#history/told.ts'

/** What history tells about a series; each of its Masses has a history of its own. */
export const seriesChronicle: Chronicle = {
  table: 'intention_series',
  access: 'intentions.read',
  fields: {
    content: 'Treść',
    gap_reason: 'Przyczyna przerwy',
    cancel_reason: 'Powód odwołania',
  },
}
