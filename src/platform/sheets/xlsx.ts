import { cellReader } from './cells.ts'
import { type Sheet, SheetProblem, type SheetTab } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readFormats } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { readXml } from './xml.ts'
import { type Archive, openZip } from './zip.ts'

/** Reads the only visible sheet with content; when several have content, the user must choose. */
export async function readXlsx(bytes: Buffer, sheetName?: string): Promise<Sheet> {
  const archive = await openZip(bytes)
  const { sheets, since1904, ...parts } = await readWorkbook(archive)
  const strings = await readStrings(archive, parts.strings)
  const formats = await readFormats(archive, parts.styles)
  const tabsWithData = sheets.length > 1 ? await filledSheets(archive, sheets) : sheets.map(oneTab)
  const { path, name } = sheetOf(tabsWithData, sheetName)
  const cells = cellReader({ strings, formats, since1904, budget: archive.budget })
  await readXml(archive, path, cells.reader)
  if (cells.isEmpty()) throw nothingIn()
  const otherTabs = tabsWithData.filter(sheet => sheet.path !== path)
  return cells.finish(otherTabs.length ? [leftOut(name, otherTabs)] : [])
}

type Tab = { name: string; path: string }
type Filled = Tab & SheetTab

async function filledSheets(archive: Archive, sheets: Tab[]) {
  const result: Filled[] = []
  for (const sheet of sheets) {
    const rows = await rowsIn(archive, sheet)
    if (rows > 0) result.push({ ...sheet, rows })
  }
  return result
}

/** Counts non-empty rows. */
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

// Rows of a single sheet are not counted, because no choice is needed.
const oneTab = (tab: Tab): Filled => ({ ...tab, rows: 0 })

function sheetOf(tabsWithData: Filled[], sheetName: string | undefined): Tab {
  const matchingTabs =
    sheetName === undefined ? tabsWithData : tabsWithData.filter(({ name }) => name === sheetName)
  const [only, another] = matchingTabs
  if (only && !another) return only
  if (tabsWithData.length > 0)
    throw toChoose(tabsWithData.map(({ name, rows }) => ({ name, rows })))
  throw nothingIn()
}

const nothingIn = () =>
  new SheetProblem(
    'W pliku nie ma widocznego arkusza z danymi. Odkryj ukryty arkusz albo wybierz inny plik.',
  )

const quoteNames = (names: string[]) => names.map(name => `„${name}”`).join(', ')

const toChoose = (tabs: SheetTab[]) =>
  new SheetProblem(
    `Arkusze z danymi w tym pliku: ${quoteNames(tabs.map(({ name }) => name))}. Wybierz, który wczytać.`,
    undefined,
    tabs,
  )

const leftOut = (name: string, otherTabs: Tab[]) =>
  `Wczytano arkusz „${name}”. Nie wczytano pozostałych: ${quoteNames(otherTabs.map(tab => tab.name))}.`
