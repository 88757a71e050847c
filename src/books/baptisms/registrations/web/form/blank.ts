import { today } from '#shared/dates/days.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { registeredColumns } from '../../../columns.ts'

/** Returns the values of an empty registration; the place is proposed. */
export const buildBlankRegistration = (baptism_place: string) => ({
  ...buildBlankValues(registeredColumns),
  planned_date: null,
  planned_time: null,
  parents_phone: '',
  parents_email: '',
  preparation_date: null,
  provided_birth_act: false,
  provided_godparents_certificates: false,
  provided_consent: false,
  provided_parents_marriage: false,
  baptism_place,
  reported_at: today(),
})
