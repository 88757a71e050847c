import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
let files = 0
process.once('exit', () => rmSync(folder, { recursive: true }))

/** Writes bytes to disk and returns the path. */
export function getFile(content: string | Uint8Array) {
  const path = join(folder, `${++files}`)
  writeFileSync(path, content)
  return path
}

type Part = { content: string | Uint8Array; declared?: number; flags?: number }

/** Builds a ZIP by hand, so that a test can also set false sizes and flags. */
export function buildZip(parts: Record<string, string | Uint8Array | Part>) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, value] of Object.entries(parts)) {
    const { content, declared, flags = 0 } = isPart(value) ? value : { content: value }
    const bytes = Buffer.from(content)
    const compressedBytes = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(compressedBytes.length, 14)
    fields.writeUInt32LE(declared ?? bytes.length, 18)
    fields.writeUInt16LE(path.length, 22)
    const locationFields = Buffer.alloc(14)
    locationFields.writeUInt32LE(offset, 10)
    const header = [Buffer.from('PK\x03\x04'), fields, path, compressedBytes]
    local.push(...header)
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, locationFields, path)
    offset += Buffer.concat(header).length
  }
  return Buffer.concat([...local, ...central, getEnd(central, Object.keys(parts).length, offset)])
}

const isPart = (value: string | Uint8Array | Part): value is Part =>
  typeof value === 'object' && 'content' in value

function getEnd(central: Buffer[], entries: number, offset: number) {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([target, type], i) => `<Relationship Id="r${i}" Type="${REL}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

type Tab = { name?: string; state?: string; columns?: string; rows: string }
type Book = {
  strings?: string
  styles?: string
  pr?: string
  more?: Parameters<typeof buildZip>[0]
}

/** Builds the parts of a workbook; each tab is the content of its `sheetData`. */
export function buildWorkbookParts(
  tabs: (string | Tab)[],
  { strings, styles, pr = '', more }: Book = {},
) {
  const all = tabs.map(tab => (typeof tab === 'string' ? { rows: tab } : tab))
  const sheet = ({ name, state = 'visible' }: Tab, i: number) =>
    `<sheet name="${name ?? `Arkusz${i + 1}`}" sheetId="${i + 1}" state="${state}" r:id="r${i}"/>`
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': rels({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><workbookPr ${pr}/><sheets>${all.map(sheet).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels({
      ...Object.fromEntries(all.map((_, i) => [`worksheets/sheet${i + 1}.xml`, 'worksheet'])),
      'sharedStrings.xml': 'sharedStrings',
      'styles.xml': 'styles',
    }),
    ...Object.fromEntries(
      all.map(({ columns = '', rows }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...more,
  }
}

export const buildWorkbook = (...book: Parameters<typeof buildWorkbookParts>) =>
  buildZip(buildWorkbookParts(...book))

/** Builds a row of texts as in a worksheet. */
export const textRow = (...texts: string[]) =>
  `<row>${texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** Runs code that should fail and returns its problem. */
export async function getProblem(run: () => unknown) {
  try {
    await run()
  } catch (error) {
    return error as Error & { row?: number }
  }
  throw new Error('It did not fail')
}
