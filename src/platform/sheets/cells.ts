import type { CellFormat } from './formats.ts'
import { gatherRows, tooWide } from './gather.ts'
import { numberText } from './numbers.ts'
import { LIMITS } from './sheet.ts'
import { richText } from './strings.ts'
import type { WorkBudget } from './work-budget.ts'
import type { XmlReader } from './xml.ts'
import { createDamagedFileError } from './zip.ts'

type Book = { strings: string[]; formats: CellFormat[]; since1904: boolean; budget: WorkBudget }

/** Creates a reader of the cells of one worksheet; formulas give the value saved with them. */
export function cellReader(book: Book) {
  const { add, finish, isEmpty } = gatherRows()
  const inline = richText()
  const doubts = { errors: 0, unsaved: 0 }
  let row = 0
  let fields: (string | undefined)[] = []
  let cell = blankCell()
  let inValue = false

  function startRow(number: string | undefined) {
    const next = number === undefined ? row + 1 : Number(number)
    if (!(next > row) || !Number.isSafeInteger(next)) throw createDamagedFileError()
    row = next
    fields = []
    // A row costs more than another element of the same length, so it counts as one more tag.
    book.budget.addTag()
  }

  function startCell({ r, t, s }: Record<string, string>) {
    const column = r === undefined ? cell.column + 1 : columnOf(r)
    cell = { ...blankCell(), column, type: t ?? 'n', style: Number(s ?? 0) }
    inline.start()
  }

  function endCell() {
    const text = cell.type === 'inlineStr' ? inline.value() : cellText(cell, book)
    if (cell.type === 'e') doubts.errors++
    if (cell.isFormula && !cell.value && cell.type !== 'str') doubts.unsaved++
    if (!text) return
    book.budget.addValue()
    if (cell.column >= LIMITS.columns) throw tooWide(row)
    fields[cell.column] = text
  }

  const reader: XmlReader = {
    open(name, attributes) {
      inline.open(name)
      if (name === 'row') startRow(attributes.r)
      else if (name === 'c') startCell(attributes)
      else if (name === 'f') cell.isFormula = true
      else if (name === 'v') inValue = true
    },
    text(text) {
      inline.add(text)
      if (inValue) cell.value += text
    },
    close(name) {
      inline.close(name)
      if (name === 'v') inValue = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
  }

  function endRow() {
    add(row, fields)
    cell = blankCell()
  }

  return { reader, isEmpty, finish: (notes: string[]) => finish([...notes, ...notesOf(doubts)]) }
}

const blankCell = () => ({
  column: -1,
  type: 'n',
  style: 0,
  value: '',
  isFormula: false,
})

function cellText({ type, value, style }: ReturnType<typeof blankCell>, book: Book) {
  if (!value || type === 'e') return ''
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TAK' : 'NIE'
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?Z?$/, '')
  if (type === 'str') return value
  return numberText(value, book.formats[style] ?? 'number', book.since1904)
}

/** Returns the column index of a reference: "AB12" -> 27. */
function columnOf(reference: string) {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) throw createDamagedFileError()
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function notesOf({ errors, unsaved }: { errors: number; unsaved: number }) {
  const notes = []
  if (errors) notes.push(`Komórki z błędem formuły (np. #N/D!) przyjęto jako puste: ${errors}.`)
  if (unsaved) {
    notes.push(
      `Formuły bez zapisanego wyniku przyjęto jako puste: ${unsaved}. ` +
        'Żeby je odczytać, otwórz plik w arkuszu kalkulacyjnym, zapisz go i wybierz jeszcze raz.',
    )
  }
  return notes
}
