import type { Warning } from '#books/core/act.ts'
import { today } from '#shared/dates/days.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'
import { registeredColumns } from '../columns.ts'
import { baptismEntries } from '../entry.ts'

/** Values that are asked only after the rite, so that their absence is not a gap of the registration. */
const RITE_VALUES = {
  act_number: '1',
  baptism_place: 'parafia',
  minister: 'ksiądz',
  dic_baptism_kind_id: 1,
}

/** Lists the data without which the book refuses the act, by their fields: the registration asks for them in time. */
export function listEntryGaps(registration: Record<string, unknown>): Warning[] {
  const values = fromKeys(listKeys(registeredColumns), name => registration[name])
  const day = today()
  const read = baptismEntries.today.safeParse({
    ...values,
    ...RITE_VALUES,
    archival: false,
    year: Number(day.slice(0, 4)),
    baptism_date: day,
  })
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}
