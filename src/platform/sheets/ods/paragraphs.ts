import { LIMITS } from '../sheet.ts'

/** Elements in a paragraph whose text is not shown in its line. */
const ASIDES = new Set(['annotation', 'frame', 'note', 'ruby-text'])

/** Joins the paragraphs of a cell; comments and drawings of the cell are left out. */
export function readParagraphs() {
  let value = ''
  let paragraphs = 0
  let depth = 0
  let ignoredDepth = 0

  const append = (text: string) => {
    if (value.length <= LIMITS.cell) value += text
  }

  return {
    start() {
      value = ''
      paragraphs = 0
    },
    open(name: string, attributes: Record<string, string>) {
      const isIgnored = depth === 0 ? name !== 'p' : ASIDES.has(name)
      if (ignoredDepth > 0 || isIgnored) {
        ignoredDepth++
        return
      }
      if (depth++ === 0 && paragraphs++ > 0) append('\n')
      if (name === 's') append(' '.repeat(countSpaces(attributes['text:c'])))
      else if (name === 'tab') append('\t')
      else if (name === 'line-break') append('\n')
    },
    close() {
      if (ignoredDepth > 0) ignoredDepth--
      else depth--
    },
    /** Adds text of a paragraph, in which line ends and runs of spaces of the file are one space. */
    add(text: string) {
      if (depth > 0 && ignoredDepth === 0) append(text.replace(/[ \t\r\n]+/g, ' '))
    },
    isOpen: () => depth > 0 || ignoredDepth > 0,
    value: () => value,
  }
}

const MAX_SPACES = 1000

const countSpaces = (count = '1') => Math.min(Math.max(Number(count) || 1, 1), MAX_SPACES)
