import { getMargin } from '#acts/annotations/server/notes.ts'

export const weddingMargin = getMargin('weddings', 'wedding_annotations', 'wedding_id')
