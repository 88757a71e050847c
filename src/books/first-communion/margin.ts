import { getMargin } from '#acts/annotations/margin.ts'

export const communionMargin = getMargin('communions', 'communion_annotations', 'communion_id')
