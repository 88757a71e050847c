import { marginOf } from '../margin.ts'

export const margin = marginOf('confirmations', 'confirmation_annotations', 'confirmation_id')
