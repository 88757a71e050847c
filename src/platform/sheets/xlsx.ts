import { cellReader } from './cells.ts'
import { type Sheet, SheetProblem, type SheetTab } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readFormats } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { readXml } from './xml.ts'
import { type Archive, openZip } from './zip.ts'

/** Reads the visible sheet that has any content; where several have, somebody must choose. */
export async function readXlsx(bytes: Buffer, wanted?: string): Promise<Sheet> {
  const archive = await openZip(bytes)
  const { sheets, since1904, ...parts } = await readWorkbook(archive)
  const strings = await readStrings(archive, parts.strings)
  const formats = await readFormats(archive, parts.styles)
  const filled = sheets.length > 1 ? await filledSheets(archive, sheets) : sheets.map(oneTab)
  const { path, name } = sheetOf(filled, wanted)
  const cells = cellReader({ strings, formats, since1904, budget: archive.budget })
  await readXml(archive, path, cells.reader)
  if (cells.isEmpty()) throw nothingIn()
  const others = filled.filter(sheet => sheet.path !== path)
  return cells.finish(others.length ? [leftOut(name, others)] : [])
}

type Tab = { name: string; path: string }
type Filled = Tab & SheetTab

async function filledSheets(archive: Archive, sheets: Tab[]) {
  const filled: Filled[] = []
  for (const sheet of sheets) {
    const rows = await rowsIn(archive, sheet)
    if (rows > 0) filled.push({ ...sheet, rows })
  }
  return filled
}

/** Rows that hold anything. */
async function rowsIn(archive: Archive, { path }: Tab) {
  let inValue = false
  let has = false
  let rows = 0
  await readXml(archive, path, {
    open: name => {
      inValue = name === 'v' || name === 't'
      if (name === 'row') has = false
    },
    close: name => {
      inValue = false
      if (name === 'row' && has) rows++
    },
    text: text => {
      if (!inValue || text.trim() === '') return
      has = true
      archive.budget.addValue()
    },
  })
  return rows
}

// Of a lone sheet nobody asks.
const oneTab = (tab: Tab): Filled => ({ ...tab, rows: 0 })

function sheetOf(filled: Filled[], wanted: string | undefined): Tab {
  const named = wanted === undefined ? filled : filled.filter(({ name }) => name === wanted)
  const [only, another] = named
  if (only && !another) return only
  if (filled.length > 0) throw toChoose(filled.map(({ name, rows }) => ({ name, rows })))
  throw nothingIn()
}

const nothingIn = () =>
  new SheetProblem(
    'W pliku nie ma widocznego arkusza z danymi. Odkryj ukryty arkusz albo wybierz inny plik.',
  )

const quoted = (names: string[]) => names.map(name => `„${name}”`).join(', ')

const toChoose = (tabs: SheetTab[]) =>
  new SheetProblem(
    `Arkusze z danymi w tym pliku: ${quoted(tabs.map(({ name }) => name))}. Wybierz, który wczytać.`,
    undefined,
    tabs,
  )

const leftOut = (name: string, others: Tab[]) =>
  `Wczytano arkusz „${name}”. Nie wczytano pozostałych: ${quoted(others.map(other => other.name))}.`
