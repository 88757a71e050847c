import { getMargin } from '#acts/annotations/margin.ts'

export const margin = getMargin('deceased', 'deceased_annotations', 'deceased_id')
