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

/** Detects UTF-16 by its byte order mark, or by the zero byte beside the first digit. */
function wide([first, second]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first === 0x30 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x30)) return 'utf-16be'
  return undefined
}

/** Reads the encoding declared in the header; tags are plain ASCII, so they can be read before it is known. */
const charOf = (bytes: Uint8Array) =>
  /^[ \t]*1[ \t]+CHAR[ \t]+(\S.*)$/im
    .exec(as('latin1', bytes.subarray(0, 5000)))?.[1]
    ?.trim()
    .toUpperCase()

/** Decodes the text of a .ged file in any supported encoding. */
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
  // The database cannot store a null character.
  text: text.replace(/^\uFEFF/, '').replaceAll('\0', ''),
  notes: text.includes('\uFFFD') ? [...notes, UNKNOWN_SIGNS] : notes,
})
