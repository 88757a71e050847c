import { getMargin } from '#acts/annotations/server/notes.ts'

export const deceasedMargin = getMargin('deceased', 'deceased_annotations', 'deceased_id')
