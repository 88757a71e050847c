import { annotationService } from '#books/core/annotations/server/annotation-service.ts'

export const deceasedAnnotations = annotationService(
  'deceased',
  'deceased_annotations',
  'deceased_id',
)
