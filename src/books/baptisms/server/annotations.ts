import { getMargin } from '#books/core/annotations/server/notes.ts'

export const baptismMargin = getMargin('baptisms', 'baptism_annotations', 'baptism_id')
