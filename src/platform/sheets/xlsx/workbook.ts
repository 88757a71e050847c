import { posix } from 'node:path'
import { SheetProblem } from '../sheet.ts'
import { isTrue, readXml } from '../package/xml.ts'
import { type Archive, createDamagedFileError } from '../package/zip.ts'

export interface WorkbookSheet {
  name: string
  path: string
  hidden: boolean
}

type Workbook = {
  /** Sheets in the order of their tabs. */
  sheets: WorkbookSheet[]
  since1904: boolean
  strings: string | undefined
  styles: string | undefined
}

/** Reads the list of sheets; refuses a file that is not a workbook without macros. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  refuseOthers(archive)
  const main = await relations(archive, '')
  const path = main.find(isRelationType('officeDocument'))?.target
  if (!path || !archive.has(path)) throw notSheet('zwykłe archiwum ZIP')
  const relationList = await relations(archive, path)
  const { tabs, since1904 } = await readTabs(archive, path)
  const parts = new Map(relationList.map(relation => [relation.id, relation]))
  const sheets = tabs.flatMap(({ id, ...tab }) => {
    const part = parts.get(id)
    return part && isRelationType('worksheet')(part) ? [{ ...tab, path: part.target }] : []
  })
  // Each part must be one sheet, because a part named a thousand times would be read a thousand times.
  if (new Set(sheets.map(sheet => sheet.path)).size < sheets.length) throw createDamagedFileError()
  const getPart = (type: string) => relationList.find(isRelationType(type))?.target
  return { sheets, since1904, strings: getPart('sharedStrings'), styles: getPart('styles') }
}

const OTHERS = [
  ['word/document.xml', 'dokument programu Word'],
  ['ppt/presentation.xml', 'prezentacja'],
  ['xl/vbaProject.bin', 'arkusz z makrami (.xlsm)'],
  ['xl/workbook.bin', 'arkusz w formacie .xlsb'],
] as const

function refuseOthers(archive: Archive) {
  const [, fileKind] = OTHERS.find(([part]) => archive.has(part)) ?? []
  if (fileKind) throw notSheet(fileKind)
}

const notSheet = (fileKind: string) =>
  new SheetProblem(
    `Ten plik to ${fileKind}. Otwórz go w arkuszu kalkulacyjnym i zapisz tabelę jako zwykły .xlsx ` +
      'albo „CSV UTF-8”.',
  )

type Relation = { id: string; type: string; target: string }

// Checks a relationship type by its suffix, because transitional and strict files use different addresses with the same
// end.
const isRelationType = (type: string) => (relation: Relation) => relation.type.endsWith(`/${type}`)

/** Reads the relationships of a part, with full paths as targets; '' means the whole package. */
async function relations(archive: Archive, part: string) {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const result: Relation[] = []
  if (!archive.has(path)) return result
  await readXml(archive, path, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      result.push({ id: Id, type: Type, target: posix.join('/', folder, Target).slice(1) })
      if (Target.startsWith('/')) result.at(-1)!.target = Target.slice(1)
    },
  })
  return result
}

async function readTabs(archive: Archive, path: string) {
  const tabs: { name: string; hidden: boolean; id: string }[] = []
  let since1904 = false
  await readXml(archive, path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      if (!id) throw createDamagedFileError()
      tabs.push({ name: attributes.name ?? '', hidden: isHidden, id })
    },
  })
  return { tabs, since1904 }
}
