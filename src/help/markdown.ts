import type { RichText, Run } from '#ui/rich-text/rich-text.ts'

export interface Article {
  title: string
  body: RichText
}

/**
 * Parses an article as it is stored with the program: `# title`, `## heading`, paragraphs with a blank line between
 * them, `- ` and `1. ` lists, `**bold**` and `*italic*`. The result is rich text, which cannot contain scripts.
 */
export function readArticle(text: string): Article {
  const [first = '', ...bodyLines] = text.trim().split('\n')
  if (!first.startsWith('# ')) throw new Error('An article begins with its title: # …')
  const blocks = bodyLines.join('\n').split(/\n\s*\n/)
  return {
    title: first.slice(2).trim(),
    body: blocks
      .map(block => block.trim())
      .filter(Boolean)
      .map(getBlock),
  }
}

const ITEM = /^(?:-|\d+\.) /

function getBlock(text: string): RichText[number] {
  if (text.startsWith('## ')) {
    return { kind: 'paragraph', runs: [{ text: text.slice(3), bold: true }] }
  }
  if (!ITEM.test(text)) return { kind: 'paragraph', runs: getRuns(text) }
  const items = text.split(/\n(?=(?:-|\d+\.) )/)
  return {
    kind: 'list',
    ordered: /^\d/.test(text),
    items: items.map(item => getRuns(item.replace(ITEM, ''))),
  }
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*/g

/** Joins the lines of one paragraph and splits them into runs. */
function getRuns(text: string): Run[] {
  const line = text
    .split('\n')
    .map(part => part.trim())
    .join(' ')
  const runs: Run[] = []
  let last = 0
  for (const { 0: match, 1: bold, 2: italic, index } of line.matchAll(MARKED)) {
    if (index > last) runs.push({ text: line.slice(last, index) })
    runs.push(bold ? { text: bold, bold: true } : { text: italic!, italic: true })
    last = index + match.length
  }
  if (last < line.length) runs.push({ text: line.slice(last) })
  return runs
}
