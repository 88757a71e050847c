import { marginOf } from '#acts/annotations/margin.ts'

export const margin = marginOf('confirmations', 'confirmation_annotations', 'confirmation_id')
