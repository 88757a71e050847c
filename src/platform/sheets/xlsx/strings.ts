import { LIMITS, SheetProblem } from '../sheet.ts'
import { readXml } from '../package/xml.ts'
import type { Archive } from '../package/zip.ts'

/** Reads the shared texts, to which cells refer by number. */
export async function readStrings(archive: Archive, path: string | undefined) {
  const strings: string[] = []
  if (!path || !archive.has(path)) return strings
  const text = richText()
  let characters = 0
  await readXml(archive, path, {
    open: name => (name === 'si' ? text.start() : text.open(name)),
    text: text.add,
    close: name => {
      text.close(name)
      if (name !== 'si') return
      const string = text.value()
      if (string) archive.budget.addValue()
      if (strings.length === LIMITS.cells) throw tooMuch()
      if ((characters += string.length) > LIMITS.characters) throw tooMuch()
      strings.push(string)
    },
  })
  return strings
}

const tooMuch = () =>
  new SheetProblem('Arkusz zawiera za dużo tekstu. Podziel tabelę na kilka plików.')

/**
 * Maximum length of a text, three times that of a cell in a spreadsheet program, so that endless runs are not joined.
 */
const LONGEST_TEXT = 100_000

/** Joins the `t` of all runs of a text, without pronunciation hints (`rPh`). */
export function richText() {
  let value = ''
  let inText = false
  let inHint = false
  const enter = (name: string, is: boolean) => {
    if (name === 't') inText = is
    if (name === 'rPh') inHint = is
  }
  return {
    start: () => void (value = ''),
    open: (name: string) => enter(name, true),
    close: (name: string) => enter(name, false),
    add: (text: string) => {
      if (!inText || inHint) return
      if (value.length > LONGEST_TEXT) throw tooMuch()
      value += text
    },
    value: () => unescape(value),
  }
}

/** Decodes characters that XML cannot contain, written as `_x000D_`. */
const unescape = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text
