import { marginOf } from '#acts/annotations/margin.ts'

export const margin = marginOf('weddings', 'wedding_annotations', 'wedding_id')
