import { getMargin } from '#acts/annotations/margin.ts'

export const margin = getMargin('communions', 'communion_annotations', 'communion_id')
