import { today } from '#shared/dates/days.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { registeredColumns } from '../../../columns.ts'

/** Returns the values of an empty registration; the church is proposed as its place (KPK 857 § 2). */
export const buildBlankRegistration = (church: { id: number | null; label: string }) => ({
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
  baptism_place: church.label,
  parish_place_id: church.id,
  reported_at: today(),
})
