import type { Warning } from '#books/core/act.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { optionalText } from '#shared/fields.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'
import { registeredColumns } from '../columns.ts'
import { baptismEntries, NOT_YET_BAPTISED } from '../entry.ts'
import { EnterIntoBook } from './contract.ts'

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

/**
 * Builds the schema of the entry with all that the act needs and the registration lacks, so that one save names every
 * gap; with the recipient and the purpose of the certificate issued with it.
 */
export function buildEntrySchema(gaps: ReadonlySet<string>) {
  const { shape } = EnterIntoBook
  const columns = registeredColumns
  return EnterIntoBook.safeExtend({
    baptism_date: shape.baptism_date.refine(day => !isBefore(today(), day), NOT_YET_BAPTISED),
    dic_baptism_kind_id: columns.dic_baptism_kind_id.today,
    minister: columns.minister.today,
    baptism_place: columns.baptism_place.today,
    gender: gaps.has('gender') ? columns.gender.today : shape.gender,
    birth_date: gaps.has('birth_date') ? columns.birth_date.today : shape.birth_date,
    birth_town: gaps.has('birth_town') ? columns.birth_town.today : shape.birth_town,
    dic_parents_marriage_id: gaps.has('dic_parents_marriage_id')
      ? columns.dic_parents_marriage_id.today
      : shape.dic_parents_marriage_id,
    recipient: optionalText(300),
    purpose: optionalText(300),
  })
}
