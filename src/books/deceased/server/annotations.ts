import { getMargin } from '#books/core/annotations/server/notes.ts'

export const deceasedMargin = getMargin('deceased', 'deceased_annotations', 'deceased_id')
