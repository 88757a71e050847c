import { getMargin } from '#acts/annotations/margin.ts'

export const margin = getMargin('weddings', 'wedding_annotations', 'wedding_id')
