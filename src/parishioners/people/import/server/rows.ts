import * as z from 'zod'
import { formatPhone } from '#shared/people/phone.ts'
import { getHistoryField } from '#history/fields.ts'
import type { ImportRow, RowQuery } from '#imports/contract.ts'
import {
  type RecordValues,
  type StoredImportRow as KeptRow,
  type Speak,
  keptRows,
  createValueFormatter,
} from '#imports/server/rows.ts'
import { getImport } from '#imports/server/service.ts'
import type { Context } from '#platform/context.ts'
import { getPage } from '#platform/paging.ts'
import { listKeys } from '#shared/objects.ts'
import { CONTACT_KINDS } from '../../labels.ts'
import { peopleHistory } from '../../server/history.ts'
import { FILLED, type FilledColumn, type Joining, type ImportedPlace } from './columns.ts'
import type { PersonMapping } from '../reading/column-headers.ts'

interface PersonRow extends KeptRow {
  before: RecordValues
  place: ImportedPlace | null
  family: Joining | null
  person_id: number | null
}

const getField = (column: FilledColumn) => peopleHistory.fields[column]!

/** Lists rows of one outcome with the values before and after the write and the reasons. */
export async function listPersonImportRows(context: Context, id: number, query: RowQuery) {
  const { db, user } = context
  const { mapping } = await getImport(context, null, id)
  const { kept, total } = await keptRows<PersonRow>(db, id, query)
  const say = await createValueFormatter(
    db,
    FILLED.map(column => [column, getField(column)]),
    kept.flatMap(({ entry, before }) => [entry, before]),
  )
  const data = kept.map((row): ImportRow => ({
    id: row.number,
    outcome: row.outcome,
    reasons: row.reasons,
    cells: row.cells,
    original: row.original,
    shifted: row.shifted,
    name: getRowName(row, mapping),
    record_id: row.person_id,
    fields: [
      ...listWrittenFields(row, user.clergy, say),
      ...listContacts(row),
      ...listFamilyChanges(row),
    ],
  }))
  return getPage(`/api/people-imports/${id}/rows`, query, data, total)
}

/** Returns the name of the person as written in the file, also for a refused row. */
function getRowName({ cells }: PersonRow, mapping: PersonMapping) {
  const columns = [mapping.full_name, mapping.name_first, mapping.surname, mapping.names]
  const words = columns.map(column => (column === undefined ? '' : cells[column]))
  return words.filter(Boolean).join(' ').slice(0, 200) || '–'
}

/** Columns filled by a guess for lack of anything better, which are not reported. */
const UNREPORTED_COLUMNS = new Set<FilledColumn>(['needs_attention', 'dic_rite_id'])

function listWrittenFields(
  { entry, before, place, outcome }: PersonRow,
  clergy: boolean,
  say: Speak,
) {
  return FILLED.filter(
    column =>
      !UNREPORTED_COLUMNS.has(column) && (clergy || !getHistoryField(getField(column)).clergy),
  )
    .map(column => ({
      label: getHistoryField(getField(column)).label,
      before: outcome === 'change' ? say(column, before?.[column]) : null,
      after: say(column, entry?.[column]) ?? newPlace(column, place),
    }))
    .filter(({ before: was, after }) => was !== null || after !== null)
}

function newPlace(column: FilledColumn, place: ImportedPlace | null) {
  const words =
    column === 'dic_town_id' ? place?.town : column === 'dic_street_id' ? place?.street : undefined
  return words ? `${words} (nowa w słowniku)` : null
}

/** Lists the further telephones and e-mail addresses that the row adds. */
const listContacts = ({ entry }: PersonRow) => {
  const contacts = z
    .array(z.object({ kind: z.string(), value: z.string() }))
    .safeParse(entry?.contacts)
  return listKeys(CONTACT_KINDS).flatMap(kind => {
    const values = (contacts.data ?? []).filter(contact => contact.kind === kind)
    const after = values.map(({ value }) => formatPhone(value)).join(', ')
    return after ? { label: OTHER_CONTACTS[kind], before: null, after } : []
  })
}
const OTHER_CONTACTS = { phone: 'Inne telefony', email: 'Inne e-maile' }

const getFamilyName = ({ card_number, name }: Joining) =>
  card_number ? `karta nr ${card_number}` : (name ?? null)

const listFamilyChanges = ({ family }: PersonRow) =>
  family ? [{ label: 'Rodzina', before: null, after: getFamilyName(family) }] : []
