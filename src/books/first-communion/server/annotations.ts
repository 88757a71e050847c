import { getMargin } from '#books/core/annotations/server/notes.ts'

export const communionMargin = getMargin('communions', 'communion_annotations', 'communion_id')
