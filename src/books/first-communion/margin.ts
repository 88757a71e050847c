import { marginOf } from '../margin.ts'

export const margin = marginOf('communions', 'communion_annotations', 'communion_id')
