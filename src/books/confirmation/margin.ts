import { getMargin } from '#acts/annotations/margin.ts'

export const margin = getMargin('confirmations', 'confirmation_annotations', 'confirmation_id')
