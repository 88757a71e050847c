import type { IParagraphOptions, ParagraphChild } from 'docx'
import type { Docx } from '#ui/rich-text/docx.ts'

const TWIPS = 56.7 // twips per millimetre
export const toTwips = (millimetres: number) => Math.round(millimetres * TWIPS)
const PIXELS = 96 / 25.4 // pixels per millimetre
const pixels = (millimetres: number) => Math.round(millimetres * PIXELS)
export const A4 = { width: 11_906, height: 16_838 }
export const MARGIN = toTwips(22)
export const WIDTH = A4.width - 2 * MARGIN
export const WINE = '6B1023'
export const GREY = '5F5A55'
const GOLD = 'B0904A'

/** Creates a writer of the lines, columns and rules of a letter, based on the docx library. */
export function createDocxWriter({
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  ...docx
}: Docx) {
  const { AlignmentType, BorderStyle, HeadingLevel, TabStopType, WidthType } = docx
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const borders = { top: none, bottom: none, left: none, right: none }
  const run = (text: string, more: object = {}) => new TextRun({ text, ...more })
  const line = (text: string | ParagraphChild[], more: IParagraphOptions = {}) =>
    new Paragraph({
      spacing: { after: 60 },
      children: typeof text === 'string' ? [run(text)] : text,
      ...more,
    })
  const cell = (children: InstanceType<typeof Paragraph>[], width: number) =>
    new TableCell({ borders, children, width: { size: width, type: WidthType.DXA } })
  /** Builds columns beside each other, without borders. */
  const columns = (rows: InstanceType<typeof Paragraph>[][][], widths: readonly number[]) =>
    new Table({
      columnWidths: widths,
      width: { size: WIDTH, type: WidthType.DXA },
      borders: { ...borders, insideHorizontal: none, insideVertical: none },
      rows: rows.map(
        cells =>
          new TableRow({
            cantSplit: true,
            children: cells.map((children, index) => cell(children, widths[index]!)),
          }),
      ),
    })
  return {
    run,
    line,
    columns,
    centred: (text: string | ParagraphChild[], more: IParagraphOptions = {}) =>
      line(text, { alignment: AlignmentType.CENTER, ...more }),
    title: (text: string) =>
      new Paragraph({
        text,
        heading: HeadingLevel.TITLE,
        alignment: AlignmentType.CENTER,
        spacing: { before: 320, after: 240 },
      }),
    /** Builds a paragraph of the clerk's text, with its first line indented. */
    paragraph: (text: string) =>
      line(text, {
        alignment: AlignmentType.JUSTIFIED,
        indent: { firstLine: toTwips(6) },
        spacing: { after: 120, line: 288 },
      }),
    /** Builds one line with text on its left and on its right. */
    twoColumnLine: (left: string, right: string, more: IParagraphOptions = {}) =>
      line([run(left), new TextRun({ children: [new docx.Tab(), right] })], {
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        ...more,
      }),
    /** Builds a picture with its size in millimetres and an alternative text. */
    picture: (
      content: Uint8Array,
      size: { path: string; width: number; height: number },
      alt: string,
    ) =>
      new docx.ImageRun({
        type: size.path.endsWith('.png') ? 'png' : 'jpg',
        data: content,
        transformation: { width: pixels(size.width), height: pixels(size.height) },
        altText: { title: alt, description: alt, name: alt },
      }),
    ruled: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GOLD, space: 6 } },
    cut: { top: { style: BorderStyle.DASHED, size: 6, color: GREY, space: 10 } },
    dotted: { top: { style: BorderStyle.DOTTED, size: 6, color: GREY, space: 4 } },
  }
}

export type DocxWriter = ReturnType<typeof createDocxWriter>
