import { getMargin } from '#acts/annotations/margin.ts'

export const confirmationMargin = getMargin(
  'confirmations',
  'confirmation_annotations',
  'confirmation_id',
)
