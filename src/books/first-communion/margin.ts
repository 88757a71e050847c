import { marginOf } from '#acts/annotations/margin.ts'

export const margin = marginOf('communions', 'communion_annotations', 'communion_id')
