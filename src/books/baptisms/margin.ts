import { getMargin } from '#acts/annotations/margin.ts'

export const baptismMargin = getMargin('baptisms', 'baptism_annotations', 'baptism_id')
