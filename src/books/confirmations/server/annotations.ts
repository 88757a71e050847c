import { annotationService } from '#books/core/annotations/server/annotation-service.ts'

export const confirmationAnnotations = annotationService(
  'confirmations',
  'confirmation_annotations',
  'confirmation_id',
)
