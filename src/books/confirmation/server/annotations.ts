import { getMargin } from '#acts/annotations/server/notes.ts'

export const confirmationMargin = getMargin(
  'confirmations',
  'confirmation_annotations',
  'confirmation_id',
)
