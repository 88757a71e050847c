import { marginOf } from '#acts/annotations/margin.ts'

export const margin = marginOf('deceased', 'deceased_annotations', 'deceased_id')
