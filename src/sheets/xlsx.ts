import { cellReader } from './cells.ts'
import { type Sheet, SheetProblem } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readFormats } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { readXml } from './xml.ts'
import { openZip } from './zip.ts'

/** Reads the first visible sheet that has any content. */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const archive = await openZip(bytes)
  const { sheets, since1904, ...parts } = await readWorkbook(archive)
  const strings = await readStrings(archive, parts.strings)
  const formats = await readFormats(archive, parts.styles)
  for (const { name, path } of sheets) {
    const cells = cellReader({ strings, formats, since1904 })
    await readXml(archive.inflate(path), cells.reader)
    if (!cells.isEmpty()) return cells.finish(sheets.length > 1 ? [chosen(name)] : [])
  }
  throw new SheetProblem(
    'W pliku nie ma widocznego arkusza z danymi. Odkryj ukryty arkusz albo wybierz inny plik.',
  )
}

const chosen = (name: string) => `Plik ma kilka arkuszy. Wczytano tylko arkusz „${name}”.`
