import { isUtf8 } from 'node:buffer'
import { ENCODINGS, type GedcomEncoding } from '../../../encodings.ts'
import { decodeBytes, hasMixedScripts, isImplausible, scoreText } from './code-pages.ts'
import { JUDGED_BYTES, type SpecialLine, joinSample, listSpecialLines } from './special-lines.ts'

/** A way to read the letters of a file, with some of its names read so. */
export interface EncodingOption {
  encoding: GedcomEncoding
  sample: string
}
export interface GedcomLetters {
  encoding: GedcomEncoding
  /** All ways to read the file; empty when it has only letters that all encodings share. */
  options: EncodingOption[]
}
interface DecodedText {
  text: string
  notes: string[]
  letters: GedcomLetters
  /** Numbers of the lines that were read in another encoding than most. */
  mixedLines: number[]
}

const EIGHT_BIT = ['windows-1250', 'iso-8859-2', 'cp852', 'ansel'] as const
type EightBit = (typeof EIGHT_BIT)[number]

/** Words of the header (CHAR) for encodings of eight bits. */
const DECLARED: [pattern: RegExp, encoding: EightBit][] = [
  [/^ANSEL/, 'ansel'],
  [/1250|^ANSI|WINDOWS/, 'windows-1250'],
  [/8859.?2|LATIN.?2/, 'iso-8859-2'],
  [/852|^IBM|DOS|^OEM/, 'cp852'],
]

/** Detects UTF-16 by its byte order mark, or by the zero byte beside the first digit. */
function wide([first, second]: Uint8Array): GedcomEncoding | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x30 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x30)) return 'utf-16be'
  return undefined
}

/** Reads the encoding declared in the header; tags are plain ASCII, so they can be read before it is known. */
const getChar = (bytes: Uint8Array) =>
  /^[ \t]*1[ \t]+CHAR[ \t]+(\S.*)$/im
    .exec(decodeBytes(bytes.subarray(0, 5000), 'windows-1250'))?.[1]
    ?.trim()
    .toUpperCase() ?? ''

/** Chooses the declared encoding unless another one gives clearly more Polish letters. */
function chooseEightBit(sample: Uint8Array, headerEncoding: EightBit | undefined): EightBit {
  const candidates = new Set([...(headerEncoding ? [headerEncoding] : []), ...EIGHT_BIT])
  const scores = [...candidates].map(encoding => ({
    encoding,
    score: scoreText(decodeBytes(sample, encoding)),
  }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).encoding
}

/** Names of the file with letters outside ASCII, read in each encoding. */
function listOptions(bytes: Uint8Array, lines: SpecialLine[]): EncodingOption[] {
  const isName = ({ start }: SpecialLine) =>
    /^\s*\d+ NAME /.test(decodeBytes(bytes.subarray(start, start + 20), 'windows-1250'))
  const nameLines = lines.filter(isName).slice(0, 3)
  const sample = joinSample(bytes, nameLines.length > 0 ? nameLines : lines.slice(0, 3))
  return (['utf-8', ...EIGHT_BIT] as const).map(encoding => ({
    encoding,
    sample: cleanText(decodeBytes(sample, encoding))
      .split('\n')
      .map(line =>
        line
          .trim()
          .replace(/^\d{1,2} \w{1,31} /, '')
          .replaceAll('/', ''),
      )
      .filter(Boolean)
      .join(', ')
      .slice(0, 120),
  }))
}

const cleanText = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\0', '')

/** Decodes the text of a .ged file; `requested` is the choice of the clerk, by which the whole file is read. */
export function decodeGedcom(bytes: Uint8Array, requested?: GedcomEncoding): DecodedText {
  const utf16 = wide(bytes)
  const only = utf16 ?? requested
  const lines = utf16 ? [] : listSpecialLines(bytes)
  const options = lines.length > 0 ? listOptions(bytes, lines) : []
  if (only) {
    const letters = { encoding: only, options }
    return buildResult(decodeBytes(bytes, only), [], { letters, mixedLines: [] })
  }
  const char = getChar(bytes)
  const headerEncoding = DECLARED.find(([pattern]) => pattern.test(char))?.[1]
  const utf8Lines = new Set(lines.filter(line => isUtf8Line(bytes, line)))
  const eightBitLines = lines.filter(line => !utf8Lines.has(line))
  if (eightBitLines.length === 0) {
    const letters = { encoding: 'utf-8', options } as const
    return buildResult(decodeBytes(bytes, 'utf-8'), [], { letters, mixedLines: [] })
  }
  const eightBit = chooseEightBit(joinSample(bytes, eightBitLines), headerEncoding)
  const { text, counts } = decodeLines(bytes, lines, line =>
    utf8Lines.has(line) ? 'utf-8' : eightBit,
  )
  const [first, ...minor] = [...counts].toSorted(
    ([, left], [, right]) => right.length - left.length,
  )
  const main = first?.[0] ?? eightBit
  const letters = { encoding: main, options }
  const mixedLines = minor.flatMap(([, numbers]) => numbers)
  const notes = first && minor.length > 0 ? [describeMixture([first, ...minor])] : []
  if (headerEncoding !== eightBit && minor.length === 0) notes.push(describeGuess(char, eightBit))
  return buildResult(text, notes, { letters, mixedLines })
}

function isUtf8Line(bytes: Uint8Array, { start, end }: SpecialLine) {
  const line = bytes.subarray(start, end)
  return isUtf8(line) && !hasMixedScripts(decodeBytes(line.subarray(0, JUDGED_BYTES), 'utf-8'))
}

/** Decodes each line with letters; a line that is implausible in its encoding is read in one that fits it. */
function decodeLines(
  bytes: Uint8Array,
  lines: SpecialLine[],
  getEncoding: (line: SpecialLine) => 'utf-8' | EightBit,
) {
  const counts = new Map<GedcomEncoding, number[]>()
  const parts: string[] = []
  let position = 0
  for (const line of lines) {
    const { start, end, number } = line
    if (start > position) parts.push(decodeBytes(bytes.subarray(position, start), 'windows-1250'))
    const part = bytes.subarray(start, end)
    let encoding: 'utf-8' | EightBit = getEncoding(line)
    let text = decodeBytes(part, encoding)
    if (encoding !== 'utf-8' && isImplausible(text.slice(0, JUDGED_BYTES))) {
      encoding = chooseEightBit(part.subarray(0, JUDGED_BYTES), encoding)
      text = decodeBytes(part, encoding)
    }
    parts.push(text)
    const numbers = counts.get(encoding)
    if (numbers) numbers.push(number)
    else counts.set(encoding, [number])
    position = end
  }
  parts.push(decodeBytes(bytes.subarray(position), 'windows-1250'))
  return { text: parts.join(''), counts }
}

const describeMixture = (lines: [encoding: GedcomEncoding, numbers: number[]][]) =>
  `W pliku są pomieszane kodowania polskich liter: ${lines
    .map(
      ([encoding, numbers]) =>
        `${ENCODINGS[encoding]} (wierszy: ${numbers.length.toLocaleString('pl-PL')}, pierwszy: ${numbers[0]})`,
    )
    .join(', ')}. Każdy wiersz odczytano osobno; sprawdź nazwiska.`

const describeGuess = (char: string, encoding: GedcomEncoding) =>
  `${char ? `Nagłówek pliku podaje kodowanie liter „${char.slice(0, 30)}”, ale litery do niego nie pasują.` : 'Plik nie podaje, jak zapisano polskie litery.'} Odczytano je jako ${ENCODINGS[encoding]}; sprawdź nazwiska.`

const UNKNOWN_SIGNS = 'Niektórych liter nie udało się odczytać. Zastąpiono je znakiem �.'
/** A Polish letter whose two bytes in UTF-8 were read in an encoding of eight bits and saved again. */
const SAVED_TWICE = /[ĂÄÅĹ][\u0080-\u00bf‚„…†‡‰‹›‘’“”•–—™ľŁ]/

function buildResult(
  decoded: string,
  notes: string[],
  details: Pick<DecodedText, 'letters' | 'mixedLines'>,
): DecodedText {
  // The database cannot store a null character.
  const text = cleanText(decoded)
  const [broken] = SAVED_TWICE.exec(text) ?? []
  if (broken) {
    notes.push(
      `Polskie litery są w pliku zapisane podwójnie (np. „${broken}”). Wyeksportuj plik jeszcze raz w UTF-8 albo wybierz inne kodowanie.`,
    )
  }
  return { text, notes: text.includes('\uFFFD') ? [...notes, UNKNOWN_SIGNS] : notes, ...details }
}
