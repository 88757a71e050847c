import type { FileChild, ParagraphChild } from 'docx'
import type { RichText, Run } from './rich-text.ts'

export type Docx = typeof import('docx')

const POINTS = 'points'
const INDENT = 480 // in twentieths of a point

/** Creates a converter of rich text to DOCX paragraphs without loss. `docx` is the library, loaded by the caller. */
export function richTextDocx(docx: Docx) {
  const { BorderStyle, ExternalHyperlink, HeadingLevel, Paragraph, TextRun } = docx
  let lists = 0

  const getRuns = (runs: readonly Run[]): ParagraphChild[] =>
    runs.flatMap<ParagraphChild>(({ text, bold, italic, underline, link }) => {
      const children = text.split('\n').map(
        (line, index) =>
          new TextRun({
            text: line,
            ...(index && { break: 1 }),
            ...(bold && { bold }),
            ...(italic && { italics: italic }),
            ...((underline || link) && { underline: {} }),
          }),
      )
      return link ? [new ExternalHyperlink({ link, children })] : children
    })

  const getLines = (blocks: RichText, indent: number): FileChild[] =>
    blocks.flatMap((block, index) => {
      if (block.kind === 'paragraph') {
        // A paragraph that introduces a list stays on its page.
        const keepNext = blocks[index + 1]?.kind === 'list'
        const look = { ...paragraphSpacing, keepNext, indent: { left: indent } }
        return [new Paragraph({ children: getRuns(block.runs), ...look })]
      }
      const instance = ++lists
      const look = block.ordered
        ? { numbering: { reference: POINTS, level: 1, instance } }
        : { bullet: { level: indent ? 1 : 0 } }
      const last = block.items.length - 1
      return block.items.map(
        (runs, item) =>
          new Paragraph({
            children: getRuns(runs),
            ...look,
            ...(item === last && paragraphSpacing),
          }),
      )
    })

  return {
    text: (blocks: RichText) => getLines(blocks, 0),
    /** Builds a point of a numbered list: the number precedes its first paragraph. */
    numbered: (blocks: RichText): FileChild[] => {
      const [first, ...otherBlocks] = blocks
      const number = { numbering: { reference: POINTS, level: 0 } }
      if (first?.kind !== 'paragraph') {
        return [new Paragraph({ ...number, ...paragraphSpacing }), ...getLines(blocks, INDENT)]
      }
      return [
        new Paragraph({ children: getRuns(first.runs), ...number, ...paragraphSpacing }),
        ...getLines(otherBlocks, INDENT),
      ]
    },
    /** Builds a horizontal line, after which text does not belong to the heading above. */
    rule: (): FileChild =>
      new Paragraph({
        ...paragraphSpacing,
        border: { bottom: { style: BorderStyle.SINGLE, size: 6 } },
      }),
    heading: (text: string): FileChild => new Paragraph({ text, heading: HeadingLevel.HEADING_2 }),
  }
}

const paragraphSpacing = { spacing: { after: 120 } }

/** Returns the numbering: «1.» for points, «a)» in the lists inside them. */
export function getNumbering({ AlignmentType, LevelFormat }: Docx) {
  const level = (at: number, format: 'DECIMAL' | 'LOWER_LETTER', text: string) => ({
    level: at,
    format: LevelFormat[format],
    text,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: INDENT * (at + 1), hanging: 400 } } },
  })
  const levels = [level(0, 'DECIMAL', '%1.'), level(1, 'LOWER_LETTER', '%2)')]
  return { config: [{ reference: POINTS, levels }] }
}
