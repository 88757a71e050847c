import { getMargin } from '#acts/annotations/server/notes.ts'

export const baptismMargin = getMargin('baptisms', 'baptism_annotations', 'baptism_id')
