import { listKeys } from '#shared/objects.ts'
import { plural } from '#shared/text/plural.ts'

/**
 * Sheet of labels with its dimensions in millimetres; `step` is the distance between the beginnings of two consecutive
 * labels.
 */
export interface LabelSheet {
  title: string
  columns: number
  rows: number
  width: number
  height: number
  left: number
  top: number
  step: { x: number; y: number }
}

/** Builds a sheet whose labels fill A4 from edge to edge; the remaining height is shared between top and bottom. */
const fillSheet = (columns: number, rows: number, width: number, height: number): LabelSheet => ({
  title:
    `${plural(columns * rows, 'etykieta', 'etykiety', 'etykiet')}, ${columns} × ${rows} (${width} × ${height} mm)`.replaceAll(
      '.',
      ',',
    ),
  columns,
  rows,
  width,
  height,
  left: (210 - columns * width) / 2,
  top: (297 - rows * height) / 2,
  step: { x: width, y: height },
})

export const SHEETS = {
  '3x8': fillSheet(3, 8, 70, 37),
  '3x7': fillSheet(3, 7, 70, 42.3),
  '2x8': fillSheet(2, 8, 105, 37),
  '2x7': {
    ...fillSheet(2, 7, 99.1, 38.1),
    left: 4.65,
    step: { x: 101.65, y: 38.1 },
  },
  '3x7s': {
    ...fillSheet(3, 7, 63.5, 38.1),
    left: 7.2,
    step: { x: 66.05, y: 38.1 },
  },
} satisfies Record<string, LabelSheet>
export type SheetName = keyof typeof SHEETS
export const SHEET_NAMES = listKeys(SHEETS)

/** Formats of envelopes in millimetres, in landscape orientation. */
export const ENVELOPES = {
  C6: { title: 'C6 (162 × 114 mm)', width: 162, height: 114 },
  DL: { title: 'DL (220 × 110 mm)', width: 220, height: 110 },
  C5: { title: 'C5 (229 × 162 mm)', width: 229, height: 162 },
}
export type EnvelopeName = keyof typeof ENVELOPES
export const ENVELOPE_NAMES = listKeys(ENVELOPES)
