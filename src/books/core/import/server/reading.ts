import { leftoverLine } from '#imports/leftover.ts'
import type { Mapping } from '#imports/contract.ts'
import { formatFieldMessage } from '#imports/server/upload/format-refusal.ts'
import { ACT_FIELDS, REST_FIELDS, getNumber } from './act.ts'
import { type ImportedNote, listNotes, remarksToRead } from './annotations.ts'
import { type AskGender, type CellReader, type ImportDictionaries, getCells } from './cells.ts'
import type { AnnotationKind } from './annotation-classifier.ts'
import type { ImportMapping, SheetField } from './import-mapping.ts'

export interface ImportedAct extends Record<string, unknown> {
  act_number: string | null
  year: number
  annotations: ImportedNote[]
}

/** Parsed row: the act to be inserted with its doubts, or the reasons why it is invalid. */
export type ReadAct = { act: ImportedAct; doubts: string[] } | { problems: string[] }

/** Returns all fields that a column of this book's file may fill. */
export const getFields = (sheet: ImportMapping): Record<string, SheetField> => ({
  ...ACT_FIELDS,
  ...sheet.fields,
  ...REST_FIELDS,
})

/** Returns the day of the rite. */
export const findDay = ({ dated }: ImportMapping, act: Record<string, unknown>) =>
  dated.map(column => act[column]).find(Boolean) ?? null

const LONGEST_NOTE = 5000
const LONGEST_ANNOTATION = 1000

/** Parses one row by the mapping, without database queries. */
export function readAct(
  sheet: ImportMapping,
  row: string[],
  mapping: Mapping,
  dictionaries: ImportDictionaries,
  askGender?: AskGender,
): ReadAct {
  const fields = getFields(sheet)
  const cells = getCells(row, mapping, fields, dictionaries, sheet.dated, askGender)
  const sheetValues = sheet.read(cells)
  const actNumber = getNumber(
    cells.text('act_number'),
    cells.text('year'),
    findDay(sheet, sheetValues),
  )
  if (typeof actNumber === 'string') return { problems: [actNumber] }
  if (actNumber.year === null) return { problems: ['Podaj rok aktu'] }
  const annotations = sheet.annotations ? margin(cells, sheet.annotations.own) : []
  if (annotations.some(({ text }) => text.length > LONGEST_ANNOTATION)) {
    return { problems: [`Adnotacje: najwyżej ${LONGEST_ANNOTATION} znaków w jednej adnotacji`] }
  }
  const { doubts, leftover, remarks } = cells
  const notes = [cells.text('notes'), leftoverLine(leftover)]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST_NOTE)
  const entry = {
    ...sheetValues,
    ...actNumber,
    volume: cells.text('volume'),
    page: cells.text('page'),
    notes: notes || null,
    needs_attention: doubts.length > 0,
  }
  const settledAct = settle(sheet, entry, fields)
  if ('problems' in settledAct) return settledAct as { problems: string[] }
  const waiting = annotations.filter(({ unread }) => unread)
  const reasons = waiting.map(({ text }) => `Adnotacja do odczytania: „${text}”`)
  return { act: { ...settledAct, annotations }, doubts: [...doubts, ...remarks, ...reasons] }
}

const margin = (cells: CellReader, own?: AnnotationKind) => [
  ...listNotes(cells.text('annotations'), own),
  ...remarksToRead(cells.text('notes'), own),
]

type SettledAct = Omit<ImportedAct, 'annotations'> & Pick<ImportedAct, 'act_number' | 'year'>

/** Returns a complete act when nothing is missing, otherwise one of an old volume, which may lack almost everything. */
function settle(
  { entries }: ImportMapping,
  entry: object,
  fields: Record<string, SheetField>,
): SettledAct | { problems: string[] } {
  const today = entries.today.safeParse({ ...entry, archival: false })
  if (today.success) return today.data as SettledAct
  const old = entries.archival.safeParse({ ...entry, archival: true })
  if (old.success) return old.data as SettledAct
  return {
    problems: old.error.issues.map(({ path: [field], message }) =>
      formatFieldMessage(fields[String(field)]?.label, message),
    ),
  }
}
