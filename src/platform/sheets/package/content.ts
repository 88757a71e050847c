import { extname } from 'node:path'
import { SheetProblem } from '../sheet.ts'

const EXTENSIONS = new Set(['', '.csv', '.txt', '.tsv', '.tab', '.xlsx', '.xls', '.ods'])

const FOREIGN = [
  ['%PDF', 'dokument PDF'],
  ['{\\rtf', 'dokument tekstowy RTF'],
  ['\xff\xd8\xff', 'zdjęcie'],
  ['\x89PNG', 'obraz'],
  ['GIF8', 'obraz'],
  ['\x1f\x8b', 'spakowane archiwum'],
  ['Rar!', 'spakowane archiwum'],
  ['7z\xbc\xaf', 'spakowane archiwum'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
] as const

/** Detects the type of a file by its first bytes; the name can only rule a type out. */
export function recogniseFormat(bytes: Buffer, name: string): 'workbook' | 'csv' {
  if (!bytes.length) throw new SheetProblem('Plik jest pusty (0 bajtów). Wybierz inny plik.')
  if (!EXTENSIONS.has(extname(name).toLowerCase())) throw new SheetProblem(CHOOSE)
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('PK\x03\x04')) return 'workbook'
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') throw oldOffice(bytes)
  const [, fileKind] = FOREIGN.find(([magic]) => start.startsWith(magic)) ?? []
  if (fileKind && !(fileKind === 'program' && isText(bytes))) {
    throw new SheetProblem(`Ten plik to ${fileKind}, a nie arkusz. ${CHOOSE}`)
  }
  return 'csv'
}

export const CHOOSE = 'Wybierz plik .xlsx, .ods albo .csv.'

// Checks for text: a surname may begin with MZ, but a program always contains zero bytes.
const isText = (bytes: Buffer) => !bytes.includes(0)

/** Checks for the container of Office 97-2003, which also wraps password-protected workbooks. */
function oldOffice(bytes: Buffer) {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return new SheetProblem(PASSWORD)
  if (holds('WordDocument')) {
    return new SheetProblem(`Ten plik to dokument programu Word, a nie arkusz. ${CHOOSE}`)
  }
  return new SheetProblem(
    'To arkusz w starym formacie .xls, którego program nie odczytuje. ' +
      'Otwórz go w arkuszu kalkulacyjnym i zapisz jako .xlsx albo „CSV UTF-8”.',
  )
}

export const PASSWORD =
  'Arkusz jest zabezpieczony hasłem. Otwórz go, usuń hasło, zapisz i wybierz jeszcze raz.'

/** Describes a mismatch between the name of the file and its format, for the clerk. */
export function describeFormatMismatch(name: string, content: 'workbook' | 'csv') {
  const expectedFormat = /^\.(?:xls|ods)/i.test(extname(name)) ? 'workbook' : 'csv'
  if (expectedFormat === content || !extname(name)) return []
  return content === 'csv'
    ? ['Nazwa pliku zapowiada arkusz, lecz w środku jest zwykły tekst. Odczytano go jak CSV.']
    : [
        'Nazwa pliku zapowiada tekst, lecz w środku jest arkusz kalkulacyjny. Odczytano go jak arkusz.',
      ]
}
