import { marginOf } from '../margin.ts'

export const margin = marginOf('deceased', 'deceased_annotations', 'deceased_id')
