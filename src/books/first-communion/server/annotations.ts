import { annotationService } from '#books/core/annotations/server/annotation-service.ts'

export const communionAnnotations = annotationService(
  'communions',
  'communion_annotations',
  'communion_id',
)
