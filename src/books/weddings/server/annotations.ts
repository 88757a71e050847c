import { getMargin } from '#books/core/annotations/server/notes.ts'

export const weddingMargin = getMargin('weddings', 'wedding_annotations', 'wedding_id')
