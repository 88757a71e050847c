import { getMargin } from '#acts/annotations/margin.ts'

export const weddingMargin = getMargin('weddings', 'wedding_annotations', 'wedding_id')
