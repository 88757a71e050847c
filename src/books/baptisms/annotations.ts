import { getMargin } from '#acts/annotations/notes.ts'

export const baptismMargin = getMargin('baptisms', 'baptism_annotations', 'baptism_id')
