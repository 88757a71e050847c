import { annotationService } from '#books/core/annotations/server/annotation-service.ts'

export const weddingAnnotations = annotationService('weddings', 'wedding_annotations', 'wedding_id')
