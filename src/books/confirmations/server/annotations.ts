import { getMargin } from '#books/core/annotations/server/notes.ts'

export const confirmationMargin = getMargin(
  'confirmations',
  'confirmation_annotations',
  'confirmation_id',
)
