import { pickFields } from '#shared/objects.ts'
import type { Funeral } from '../contract.ts'
import { hasMass } from '../labels.ts'

/** Columns of the act that the report has under the same names. */
const SAME_COLUMNS = [
  'person_id',
  'names',
  'surname',
  'death_date',
  'death_time',
  'death_place',
  'address',
  'reported_by',
  'reporter_relation',
  'reporter_phone',
  'reported_at',
  'burial_date',
  'burial_time',
  'parish_place_id',
  'funeral_place',
  'minister_id',
  'minister',
  'dic_funeral_rite_id',
  'dic_burial_kind_id',
  'cemetery_place_id',
  'cemetery',
  'grave_sector',
  'grave_row',
  'grave_number',
  'grave_holder',
  'necrology_published',
  'publish_consent_by',
  'publish_consent_date',
  'notes',
  'needs_attention',
] as const satisfies readonly (keyof Funeral)[]

/** Id in the dictionary FuneralRite of the rite with Mass. */
const RITE_WITH_MASS_ID = 1

/**
 * Returns the values of the act that the report contains; values missing in it are left to the card of the person, and
 * a booked Mass means the rite with Mass.
 */
export function buildActValues(funeral: Funeral, ownParish: string) {
  const columns = Object.entries(pickFields(funeral, SAME_COLUMNS)).filter(
    ([, value]) => value !== null && value !== '',
  )
  const home_parish = funeral.foreign_parish ? funeral.home_parish : ownParish
  return {
    ...(hasMass(funeral) && { dic_funeral_rite_id: RITE_WITH_MASS_ID }),
    ...Object.fromEntries(columns),
    ...(home_parish && { home_parish }),
  }
}
