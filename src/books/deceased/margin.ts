import { getMargin } from '#acts/annotations/margin.ts'

export const deceasedMargin = getMargin('deceased', 'deceased_annotations', 'deceased_id')
