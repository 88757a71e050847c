import { getMargin } from '#acts/annotations/margin.ts'

export const margin = getMargin('baptisms', 'baptism_annotations', 'baptism_id')
