import { LIMITS, SheetProblem } from './sheet.ts'
import { readXml } from './xml.ts'
import type { Archive } from './zip.ts'

/** The texts that cells refer to by number, each once. */
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

/** Three times what a spreadsheet program can hold in a cell, so that runs without end are not joined. */
const LONGEST_TEXT = 100_000

/** Joins the `t` of all runs of a text, leaving out the hints of pronunciation (`rPh`). */
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

/** Characters that XML cannot hold stand as `_x000D_`. */
const unescape = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text
