import { CHOOSE, PASSWORD } from '../package/content.ts'
import { type Sheet, SheetProblem, type SheetSelection, type SheetTab } from '../sheet.ts'
import { chooseTab, createNoDataError, noteOtherTabs } from '../grid/tabs.ts'
import { type XmlReader, readXml } from '../package/xml.ts'
import { type Archive, createDamagedFileError } from '../package/zip.ts'
import { createTableReader } from './table-reader.ts'

const MANIFEST = 'META-INF/manifest.xml'

export const isOds = (archive: Archive) =>
  (archive.has(MANIFEST) || archive.has('encrypted-package')) && !archive.has('[Content_Types].xml')

type TableReader = ReturnType<typeof createTableReader>
type Tab = SheetTab & { table: TableReader }

/** Reads the only visible sheet with content; when several have content, the user must choose. */
export async function readOds(archive: Archive, selection: SheetSelection): Promise<Sheet> {
  const tables = createTablesReader(archive, selection)
  try {
    await readXml(archive, 'content.xml', tables.reader)
  } catch (error) {
    throw (await isEncrypted(archive)) ? new SheetProblem(PASSWORD) : error
  }
  const tabs = tables.listTabs()
  const tab = chooseTab(tabs, selection.sheet)
  return tab.table.finish(noteOtherTabs(tab, tabs))
}

async function isEncrypted(archive: Archive) {
  if (archive.has('encrypted-package')) return true
  let hasEncryptedParts = false
  await readXml(archive, MANIFEST, {
    open: name => {
      if (name === 'encryption-data') hasEncryptedParts = true
    },
  })
  return hasEncryptedParts
}

const MAX_TABLES = 5000

/** Reads the tables of the document in one pass; only the rows of the one to be read are stored. */
function createTablesReader(archive: Archive, selection: SheetSelection) {
  const tabs: Tab[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let isSpreadsheet = false
  let depth = 0
  let tab: Tab | undefined

  function startTable({ 'table:name': name = '', 'table:style-name': styleName = '' }: Names) {
    if (tabs.length === MAX_TABLES) throw createDamagedFileError()
    const isRead = selection.sheet === undefined ? tabs.every(isEmpty) : selection.sheet === name
    const table = createTableReader(archive.budget, selection.hidden, isRead)
    tab = { name, rows: 0, hidden: hiddenStyles.has(styleName), table }
    depth = 1
  }

  function endTable() {
    if (!tab) return
    tab.rows = tab.table.countRows()
    tabs.push(tab)
    tab = undefined
  }

  const reader: XmlReader = {
    open(name, attributes) {
      if (tab) {
        depth++
        // A copy of a sheet of another file, stored for its formulas.
        if (name === 'table-source') tab = undefined
        else tab.table.open(name, attributes)
      } else if (name === 'table' && isSpreadsheet) startTable(attributes)
      else if (name === 'spreadsheet') isSpreadsheet = true
      else if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false')
        hiddenStyles.add(style)
    },
    text: text => tab?.table.text(text),
    close(name) {
      if (!tab) return
      if (--depth === 0) endTable()
      else tab.table.close(name)
    },
  }

  function listTabs() {
    if (!isSpreadsheet) throw new SheetProblem(NO_SPREADSHEET)
    const filledTabs = tabs.filter(candidate => !isEmpty(candidate))
    if (filledTabs.length === 0) throw createNoDataError()
    return filledTabs
  }

  return { reader, listTabs }
}

type Names = Record<string, string>

const isEmpty = ({ rows }: SheetTab) => rows === 0

const NO_SPREADSHEET = `Ten plik to dokument LibreOffice, a nie arkusz. ${CHOOSE}`
