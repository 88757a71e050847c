import { isUtf8 } from 'node:buffer'
import { SheetProblem } from '../sheet.ts'

/** Decodes the bytes of a text file; without a BOM the encoding is detected from the bytes. */
export function decodeSheetText(bytes: Buffer) {
  const encoding = recogniseEncoding(bytes)
  const text = strictly(bytes, encoding)
  refuse(text, /\0/, 'Plik nie jest tabelą zapisaną jako tekst.')
  if (isEightBit(encoding)) {
    refuse(text, MIXED, 'W pliku są pomieszane dwa kodowania polskich liter.')
    refuse(text, UNASSIGNED, 'Nie udało się rozpoznać kodowania polskich liter.')
  }
  return { text, encoding }
}

function recogniseEncoding(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE'
  if (isUtf8(bytes)) return 'UTF-8'
  return hasMoreIso(bytes) ? 'ISO-8859-2' : 'Windows-1250'
}

// Weights of the codes of Ą ą Ś ś Ź ź; all other Polish letters have the same code in both encodings.
const WEIGHTS = new Int8Array(256)
for (const code of [0xa5, 0xb9, 0x8c, 0x9c, 0x8f, 0x9f]) WEIGHTS[code] = -1
for (const code of [0xa1, 0xb1, 0xa6, 0xb6, 0xac, 0xbc]) WEIGHTS[code] = 1

function hasMoreIso(bytes: Buffer) {
  let sum = 0
  for (const byte of bytes) sum += WEIGHTS[byte] ?? 0
  return sum > 0
}

const isEightBit = (encoding: string) => encoding === 'ISO-8859-2' || encoding === 'Windows-1250'

function strictly(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding.replace('UTF-16 ', 'UTF-16'), { fatal: true }).decode(bytes)
  } catch {
    throw new SheetProblem(`Plik jest uszkodzony lub niepełny (${encoding}). ${SAVE_AGAIN}`)
  }
}

// Bytes that are no letter in either encoding: a DOS encoding (CP852, Mazovia) or no text at all.
const UNASSIGNED = /[\u0080-\u009f]/
// Two bytes of a Polish letter in UTF-8, read in an eight-bit encoding.
const MIXED = /[ĂÄĹ][\u0080-\u00bf‚„…†‡‰‹›‘’“”•–—™]/

const SAVE_AGAIN =
  'Otwórz go w programie, z którego pochodzi, i zapisz jako .xlsx albo „CSV UTF-8”.'

function refuse(text: string, pattern: RegExp, problem: string) {
  const at = text.search(pattern)
  if (at < 0) return
  const row = countLines(text, at)
  throw new SheetProblem(`${problem} Pierwsze miejsce: wiersz ${row}. ${SAVE_AGAIN}`, row)
}

/** Counts the lines up to a position without splitting, because an array of ten million lines would fill the memory. */
function countLines(text: string, end: number) {
  let count = 1
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) count++
  }
  return count
}
