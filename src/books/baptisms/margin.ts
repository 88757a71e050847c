import { marginOf } from '#acts/annotations/margin.ts'

export const margin = marginOf('baptisms', 'baptism_annotations', 'baptism_id')
