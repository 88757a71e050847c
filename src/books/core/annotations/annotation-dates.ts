import { isBefore } from '#shared/dates/days.ts'
import type { Annotation } from './annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'

const { confirmation, first_communion, orders, vows, left_church, certificate_issued, death } =
  annotationKinds

/** Kinds that cannot precede baptism (KPK 842 § 1); a marriage may be older than the baptism of a convert. */
const AFTER_BAPTISM: readonly number[] = [
  confirmation,
  first_communion,
  orders,
  vows,
  left_church,
  certificate_issued,
  death,
]

/** Dates of birth and baptism in an act of baptism. */
export interface Life {
  birth_date?: string | null
  baptism_date?: string | null
}
type DatedAnnotation = Pick<Annotation, 'dic_annotation_kind_id' | 'event_date'>

/** Returns a question about a note whose day cannot be right; undefined when it can. */
export function dateQuestion({ dic_annotation_kind_id, event_date }: DatedAnnotation, life: Life) {
  if (isBefore(event_date, life.birth_date)) {
    return 'Data adnotacji jest wcześniejsza niż urodzenie. Sprawdź ją w księdze.'
  }
  if (AFTER_BAPTISM.includes(dic_annotation_kind_id) && isBefore(event_date, life.baptism_date)) {
    return 'Data adnotacji jest wcześniejsza niż chrzest. Sprawdź ją w księdze.'
  }
  return undefined
}
