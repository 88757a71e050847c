import { cellReader } from './cells.ts'
import type { Sheet, SheetSelection, SheetTab } from '../sheet.ts'
import { readStrings } from './strings.ts'
import { readFormats } from './styles.ts'
import { chooseTab, createNoDataError, noteOtherTabs } from '../grid/tabs.ts'
import { type WorkbookSheet, readWorkbook } from './workbook.ts'
import { readXml } from '../package/xml.ts'
import type { Archive } from '../package/zip.ts'

/** Reads the only visible sheet with content; when several have content, the user must choose. */
export async function readXlsx(archive: Archive, selection: SheetSelection): Promise<Sheet> {
  const { sheets, since1904, ...parts } = await readWorkbook(archive)
  const strings = await readStrings(archive, parts.strings)
  const formats = await readFormats(archive, parts.styles)
  const tabs = sheets.length > 1 ? await listFilledTabs(archive, sheets) : sheets.map(toOnlyTab)
  const tab = chooseTab(tabs, selection.sheet)
  const book = { strings, formats, since1904, budget: archive.budget }
  const cells = cellReader(book, selection.hidden)
  await readXml(archive, tab.path, cells.reader)
  if (cells.countRows() === 0) throw createNoDataError()
  return cells.finish(noteOtherTabs(tab, tabs))
}

type Tab = WorkbookSheet & SheetTab

async function listFilledTabs(archive: Archive, sheets: WorkbookSheet[]) {
  const tabs: Tab[] = []
  for (const sheet of sheets) {
    const rows = await countSheetRows(archive, sheet)
    if (rows > 0) tabs.push({ ...sheet, rows })
  }
  return tabs
}

/** Counts non-empty rows. */
async function countSheetRows(archive: Archive, { path }: WorkbookSheet) {
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
const toOnlyTab = (sheet: WorkbookSheet): Tab => ({ ...sheet, rows: 0 })
