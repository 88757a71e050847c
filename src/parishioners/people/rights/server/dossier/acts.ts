import type { RecordHistory, HistoryFields } from '#history/fields.ts'
import {
  type DossierPart,
  type DossierRow,
  type Telling,
  buildFacts,
  listItems,
  listRows,
} from './part.ts'

/** Book with acts about a person: its history fields, and the title of an act. */
export interface DossierBook {
  title: string
  recordHistory: RecordHistory
  /**
   * Columns that refer to the person of an act, by default `person_id`; each with the name prefix of columns about the
   * other person, whose data are not disclosed.
   */
  about?: Record<string, string>
  /** True when only clergy may disclose the acts of the book. */
  clergy?: boolean
}

/** Dictionary id of the annotation about an adoption, which only clergy may disclose (KPK 877 § 3). */
const ADOPTION = 11

const getLabel = ({ title }: DossierBook, { act_number, year }: DossierRow) =>
  `${title} ${act_number ? `nr ${String(act_number)}/` : 'z roku '}${String(year)}`

/**
 * Checks whether a column is the name of the other person; parents and papers of the other person are not disclosed.
 */
const isName = (name: string, otherPrefix: string) =>
  name === `${otherPrefix}names` || name === `${otherPrefix}surname`

/**
 * Selects the fields of an act to disclose, without those that name the person; an adoption is disclosed only to
 * clergy.
 */
function getFields(
  { fields }: RecordHistory,
  clergy: boolean,
  key: string,
  otherPrefix?: string,
): HistoryFields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== key && (clergy || name !== 'adopted'))
      .filter(
        ([name]) => !otherPrefix || !name.startsWith(otherPrefix) || isName(name, otherPrefix),
      ),
  )
}

async function getAnnotations(telling: Telling, { recordHistory }: DossierBook, act: number) {
  const [part] = recordHistory.parts
  if (!part) return []
  const rows = await listRows(telling.db, part.table, part.key, act)
  const open = rows.filter(row => telling.clergy || row.dic_annotation_kind_id !== ADOPTION)
  const items = await listItems(telling, part.fields, open)
  return items.map((item, index) => (open[index]!.struck_at ? `(skreślona) ${item}` : item))
}

/** Returns the acts about the person in one book, each with its annotations. */
export async function actParts(telling: Telling, book: DossierBook, person_id: number) {
  const result = { parts: [] as DossierPart[], acts: [] as { id: number; label: string }[] }
  for (const [key, otherPrefix] of Object.entries(book.about ?? { person_id: undefined })) {
    const { parts, acts } = await listActs(telling, book, { key, other: otherPrefix, person_id })
    result.parts.push(...parts)
    result.acts.push(...acts)
  }
  return result
}

interface About {
  key: string
  other: string | undefined
  person_id: number
}

async function listActs(telling: Telling, book: DossierBook, { key, other, person_id }: About) {
  const { recordHistory } = book
  const rows = await listRows(telling.db, recordHistory.table, key, person_id)
  const facts = await buildFacts(
    telling,
    getFields(recordHistory, telling.clergy, key, other),
    rows,
  )
  const parts: DossierPart[] = []
  for (const [index, row] of rows.entries()) {
    parts.push({
      title: getLabel(book, row),
      note: row.cancelled_at ? 'Akt unieważniony.' : null,
      facts: facts[index]!,
      items: await getAnnotations(telling, book, Number(row.id)),
      empty: 'Brak adnotacji.',
    })
  }
  return { parts, acts: rows.map(row => ({ id: Number(row.id), label: getLabel(book, row) })) }
}
