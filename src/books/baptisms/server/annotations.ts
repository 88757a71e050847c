import { annotationService } from '#books/core/annotations/server/annotation-service.ts'

export const baptismAnnotations = annotationService('baptisms', 'baptism_annotations', 'baptism_id')
