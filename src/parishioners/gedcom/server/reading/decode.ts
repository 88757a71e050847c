import { readAnsel } from './ansel.ts'

interface Decoded {
  text: string
  notes: string[]
}

const GUESSED =
  'W pliku nie podano, jak zapisano polskie litery, albo podano to błędnie. Odczytano je jak w systemie Windows; sprawdź nazwiska.'
const UNKNOWN_SIGNS = 'Niektórych liter nie udało się odczytać. Zastąpiono je znakiem �.'

const as = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

function strictly(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 is told by its mark, or by the zero that stands beside the first digit. */
function wide([first, second]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first === 0x30 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x30)) return 'utf-16be'
  return undefined
}

/** Reads the encoding declared in the header; before it is known, every letter of a tag is plain. */
const charOf = (bytes: Uint8Array) =>
  /^[ \t]*1[ \t]+CHAR[ \t]+(\S.*)$/im
    .exec(as('latin1', bytes.subarray(0, 5000)))?.[1]
    ?.trim()
    .toUpperCase()

/** The text of a .ged file, whatever its letters are written in. */
export function decodeGedcom(bytes: Uint8Array): Decoded {
  const utf16 = wide(bytes)
  if (utf16) return buildResult(as(utf16, bytes))
  const char = charOf(bytes)
  if (char === 'ANSEL') return buildResult(readAnsel(bytes))
  const utf8 = strictly(bytes)
  if (utf8 !== undefined) return buildResult(utf8)
  const windows = char !== undefined && /^(ANSI|(WINDOWS|CP)[-_ ]?1250)$/.test(char)
  return buildResult(as('windows-1250', bytes), windows ? [] : [GUESSED])
}

const buildResult = (text: string, notes: string[] = []): Decoded => ({
  // No text of the database may hold a zero.
  text: text.replace(/^\uFEFF/, '').replaceAll('\0', ''),
  notes: text.includes('\uFFFD') ? [...notes, UNKNOWN_SIGNS] : notes,
})
