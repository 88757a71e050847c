import { marginOf } from '../margin.ts'

export const margin = marginOf('baptisms', 'baptism_annotations', 'baptism_id')
