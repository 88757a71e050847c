import { useSave } from '#ui/calls/query.ts'
import type { Because } from '../act.ts'
import type { AnnotationEntry } from '../annotations/annotation.ts'
import type { annotationEndpoints, bookEndpoints } from '../book.ts'

type ActEndpoints = Pick<ReturnType<typeof bookEndpoints>, 'cancel'> &
  ReturnType<typeof annotationEndpoints>

/** Returns what the page of an act does with it: cancels it, adds an annotation, strikes one. */
export function useActChanges(endpoints: ActEndpoints, id: number) {
  const cancel = useSave(endpoints.cancel)
  const annotate = useSave(endpoints.annotate)
  const strike = useSave(endpoints.strike)
  return {
    onCancel: (body: Because) => cancel.mutateAsync({ params: { id }, body }),
    onAnnotate: (body: AnnotationEntry) => annotate.mutateAsync({ params: { id }, body }),
    onStrike: (annotationId: number, body: Because) =>
      strike.mutateAsync({ params: { id, annotationId }, body }),
  }
}
