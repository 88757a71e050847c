import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { refuseField } from '#platform/refusals.ts'
import { type DownloadKind, DOWNLOAD_KIND_NAMES, findKind } from '../kinds.ts'

const refuse = (message: string) => refuseField('file', message)

/** Detects the kind of a file from its name and content; refuses (422) a file that may not be published. */
export async function kindOfFile({
  path,
  name,
}: {
  path: string
  name: string
}): Promise<DownloadKind> {
  const kind = findKind(name)
  if (!kind) throw refuse(`Takiego pliku nie można dodać. Wybierz plik: ${DOWNLOAD_KIND_NAMES}.`)
  if (!(await CONTENT[kind](path))) {
    throw refuse(
      'Zawartość pliku nie zgadza się z jego nazwą. Otwórz go, zapisz jeszcze raz we właściwym formacie i wybierz ponownie.',
    )
  }
  return kind
}

type Check = (path: string) => Promise<boolean>

const startsWithBytes =
  (...signs: number[]): Check =>
  async path => {
    const start = await getStart(path, signs.length)
    return start.equals(Buffer.from(signs))
  }

async function getStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return start.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Parts {
  names: Set<string>
  /** Content of the first part of an OpenDocument, which names its format. */
  mimetype: string
}

const MOST_PARTS = 10_000
const LONGEST_MIMETYPE = 100

/** Reads the list of files of an archive without unpacking it. */
async function findParts(path: string): Promise<Parts | undefined> {
  try {
    const zip = await openPromise(path)
    if (zip.entryCount === 0 || zip.entryCount > MOST_PARTS) return undefined
    const names = new Set<string>()
    let mimetype = ''
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName)
      if (entry.fileName === 'mimetype' && entry.uncompressedSize <= LONGEST_MIMETYPE) {
        mimetype = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1')
      }
    }
    return { names, mimetype }
  } catch {
    return undefined
  }
}

const archive =
  (fits: (parts: Parts) => boolean): Check =>
  async path => {
    const parts = await findParts(path)
    return parts !== undefined && fits(parts)
  }

/** Checks an Office document: it has its main part and no macros, which a name without „m” could hide. */
const office = (main: string) =>
  archive(
    ({ names }) => names.has(main) && ![...names].some(name => /vbaProject\.bin$/i.test(name)),
  )

const openDocument = (type: string) =>
  archive(({ mimetype }) => mimetype === `application/vnd.oasis.opendocument.${type}`)

// Beginning of a file that a browser would run as a page or an image, regardless of its name.
const MARKUP = /^\s*<(\?xml|!doctype|!--|html|head|body|svg|script|iframe|\w+:)/i

/** Checks a text file: no bytes that a text cannot contain, and no HTML page. */
const text: Check = async path => {
  const start = (await getStart(path, 1024)).toString('latin1').replace(/^ï»¿/, '')
  if (MARKUP.test(start)) return false
  for await (const chunk of createReadStream(path)) {
    // oxlint-disable-next-line no-control-regex -- bytes of programs and pictures
    if (/[\u0000-\u0008\u000e-\u001f]/.test((chunk as Buffer).toString('latin1'))) return false
  }
  return true
}

const CONTENT: Record<DownloadKind, Check> = {
  pdf: startsWithBytes(...Buffer.from('%PDF-')),
  png: startsWithBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: startsWithBytes(0xff, 0xd8, 0xff),
  zip: archive(() => true),
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  csv: text,
  txt: text,
}
