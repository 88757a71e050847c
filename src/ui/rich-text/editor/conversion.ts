import type { Node } from 'prosemirror-model'
import type { RichText, Run } from '../rich-text.ts'
import { editorSchema } from './schema.ts'

const TEXT_MARK_NAMES = ['bold', 'italic', 'underline'] as const
const { doc, paragraph, bullet_list, ordered_list, list_item, hard_break } =
  editorSchema.nodes as Record<
    'doc' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break',
    (typeof editorSchema.nodes)[string]
  >

/** Converts text to a document of the editor; an empty text becomes one empty paragraph. */
export function toDocument(blocks: RichText): Node {
  const nodes = blocks.map(block => {
    if (block.kind === 'paragraph') return getParagraph(block.runs)
    const list = block.ordered ? ordered_list : bullet_list
    return list.create(
      null,
      block.items.map(runs => list_item.create(null, getParagraph(runs))),
    )
  })
  return doc.create(null, nodes.length ? nodes : paragraph.create())
}

const getParagraph = (runs: readonly Run[]) => paragraph.create(null, runs.flatMap(getNodes))

function getNodes({ text, link, ...run }: Run): Node[] {
  const marks = TEXT_MARK_NAMES.filter(look => run[look]).map(look => editorSchema.mark(look))
  if (link) marks.push(editorSchema.mark('link', { href: link }))
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index ? [hard_break.create()] : []),
      ...(line ? [editorSchema.text(line, marks)] : []),
    ])
}

/** Converts the content of the editor, without the empty lines at its end. */
export function fromDocument(document: Node): RichText {
  const blocks = document.children.map((block): RichText[number] => {
    if (block.type === paragraph) return { kind: 'paragraph', runs: getRuns(block) }
    const items = block.children.map(item => getRuns(item.child(0)))
    return { kind: 'list', ordered: block.type === ordered_list, items }
  })
  const last = blocks.findLastIndex(block => block.kind === 'list' || block.runs.length > 0)
  return blocks.slice(0, last + 1)
}

function getRuns(line: Node): Run[] {
  const runs: Run[] = []
  line.forEach(node => {
    const run = getRun(node)
    const last = runs.at(-1)
    if (last && run.text === '\n') last.text += run.text
    else runs.push(run)
  })
  return runs
}

function getRun({ type, text, marks }: Node): Run {
  if (type === hard_break) return { text: '\n' }
  const run: Run = { text: text ?? '' }
  for (const { type: mark, attrs } of marks) {
    if (mark.name === 'link') run.link = attrs.href as string
    else run[mark.name as (typeof TEXT_MARK_NAMES)[number]] = true
  }
  return run
}
