import type { RecordHistory, Fields } from '#history/fields.ts'
import {
  type DossierPart,
  type DossierRow,
  type Telling,
  buildFacts,
  listItems,
  listRows,
} from './part.ts'

/** A book whose acts are about a person: its words, and what an act of it is called. */
export interface DossierBook {
  title: string
  recordHistory: RecordHistory
  /**
   * Columns that name whom an act is about, `person_id` unless told; each with how the names of columns about
   * the other of two begin, whose data are not the person's to know.
   */
  about?: Record<string, string>
  /** Only the clergy tell of it. */
  clergy?: boolean
}

/** An adoption is told only by the clergy (KPK 877 § 3): number of the annotation in its dictionary. */
const ADOPTION = 11

const labelOf = ({ title }: DossierBook, { act_number, year }: DossierRow) =>
  `${title} ${act_number ? `nr ${String(act_number)}/` : 'z roku '}${String(year)}`

/** Of the other of two the act tells who they are; their parents and papers are not the person's to know. */
const isName = (name: string, otherPrefix: string) =>
  name === `${otherPrefix}names` || name === `${otherPrefix}surname`

/**
 * Selects the fields of an act to disclose: those that name the person are left out, and an adoption is only for the
 * clergy.
 */
function fieldsOf(
  { fields }: RecordHistory,
  clergy: boolean,
  key: string,
  otherPrefix?: string,
): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== key && (clergy || name !== 'adopted'))
      .filter(
        ([name]) => !otherPrefix || !name.startsWith(otherPrefix) || isName(name, otherPrefix),
      ),
  )
}

async function annotationsOf(telling: Telling, { recordHistory }: DossierBook, act: number) {
  const [part] = recordHistory.parts
  if (!part) return []
  const rows = await listRows(telling.db, part.table, part.key, act)
  const open = rows.filter(row => telling.clergy || row.dic_annotation_kind_id !== ADOPTION)
  const items = await listItems(telling, part.fields, open)
  return items.map((item, index) => (open[index]!.struck_at ? `(skreślona) ${item}` : item))
}

/** Acts about the person in one book, each with its annotations. */
export async function actParts(telling: Telling, book: DossierBook, person_id: number) {
  const result = { parts: [] as DossierPart[], acts: [] as { id: number; label: string }[] }
  for (const [key, otherPrefix] of Object.entries(book.about ?? { person_id: undefined })) {
    const { parts, acts } = await actsBy(telling, book, { key, other: otherPrefix, person_id })
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

async function actsBy(telling: Telling, book: DossierBook, { key, other, person_id }: About) {
  const { recordHistory } = book
  const rows = await listRows(telling.db, recordHistory.table, key, person_id)
  const facts = await buildFacts(telling, fieldsOf(recordHistory, telling.clergy, key, other), rows)
  const parts: DossierPart[] = []
  for (const [index, row] of rows.entries()) {
    parts.push({
      title: labelOf(book, row),
      note: row.cancelled_at ? 'Akt unieważniony.' : null,
      facts: facts[index]!,
      items: await annotationsOf(telling, book, Number(row.id)),
      empty: 'Brak adnotacji.',
    })
  }
  return { parts, acts: rows.map(row => ({ id: Number(row.id), label: labelOf(book, row) })) }
}
