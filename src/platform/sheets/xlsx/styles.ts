import { builtInFormat, customFormat, type CellFormat } from '../grid/formats.ts'
import { readXml } from '../package/xml.ts'
import type { Archive } from '../package/zip.ts'

/** Reads the number format of every cell style, by the index that cells use. */
export async function readFormats(archive: Archive, path: string | undefined) {
  const custom = new Map<string, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  if (!path || !archive.has(path)) return formats
  await readXml(archive, path, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, customFormat(formatCode))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      formats.push(custom.get(numFmtId) ?? builtInFormat(Number(numFmtId)))
    },
    close: name => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
