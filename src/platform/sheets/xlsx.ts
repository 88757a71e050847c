import { cellReader } from './cells.ts'
import { type Sheet, SheetProblem } from './sheet.ts'
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
  const filled = sheets.length > 1 ? await filledSheets(archive, sheets) : sheets
  const { path, name } = sheetOf(filled, wanted)
  const cells = cellReader({ strings, formats, since1904 })
  await readXml(archive.inflate(path), cells.reader)
  if (cells.isEmpty()) throw nothingIn()
  const others = filled.filter(sheet => sheet.path !== path)
  return cells.finish(others.length ? [leftOut(name, others)] : [])
}

type Tab = { name: string; path: string }

async function filledSheets(archive: Archive, sheets: Tab[]) {
  const filled: Tab[] = []
  for (const sheet of sheets) if (await hasContent(archive, sheet)) filled.push(sheet)
  return filled
}

async function hasContent(archive: Archive, { path }: Tab) {
  let inValue = false
  let has = false
  await readXml(archive.inflate(path), {
    open: name => (inValue = name === 'v' || name === 't'),
    close: () => (inValue = false),
    text: text => (has ||= inValue && text.trim() !== ''),
  })
  return has
}

function sheetOf(filled: Tab[], wanted: string | undefined): Tab {
  const named = wanted === undefined ? filled : filled.filter(({ name }) => name === wanted)
  const [only, another] = named
  if (only && !another) return only
  if (filled.length > 0) throw toChoose(filled.map(({ name }) => name))
  throw nothingIn()
}

const nothingIn = () =>
  new SheetProblem(
    'W pliku nie ma widocznego arkusza z danymi. Odkryj ukryty arkusz albo wybierz inny plik.',
  )

const quoted = (names: string[]) => names.map(name => `„${name}”`).join(', ')

const toChoose = (names: string[]) =>
  new SheetProblem(
    `Arkusze z danymi w tym pliku: ${quoted(names)}. Wybierz, który wczytać.`,
    undefined,
    names,
  )

const leftOut = (name: string, others: Tab[]) =>
  `Wczytano arkusz „${name}”. Nie wczytano pozostałych: ${quoted(others.map(other => other.name))}.`
