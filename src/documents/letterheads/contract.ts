import type { Readable } from 'node:stream'
import * as z from 'zod'
import { HistoryEntry } from '#history/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Version, optionalText, orNull, boundedText, VersionBody } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { findTitle } from './papers.ts'

/** Limits of a picture: bytes, and pixels of a side. */
export const MAX_PICTURE_BYTES = 1024 * 1024
export const LONGEST_SIDE = 2500

const Digest = boundedText(43, 'Wybierz obraz jeszcze raz').regex(
  /^[A-Za-z0-9_-]{43}$/,
  'Wybierz obraz jeszcze raz',
)

const millimetres = (least: number, maximum: number) =>
  z
    .number('Podaj liczbę milimetrów')
    .int('Podaj całkowitą liczbę milimetrów')
    .min(least, `Co najmniej ${least} mm`)
    .max(maximum, `Najwyżej ${maximum} mm`)

/**
 * Builds the schema of a margin; null means the default of the program. The limits are those of office printers and of
 * a readable sheet.
 */
const margin = (least: number, maximum: number) => orNull(millimetres(least, maximum)).default(null)

const MAX_LETTERHEAD_LINES = 6

/** Layout of the head, margins and decoration of papers. */
export const LetterheadEntry = z.strictObject({
  layout: z.enum(['centred', 'left', 'text', 'none'], 'Wybierz układ nagłówka'),
  logo: orNull(Digest).default(null),
  logo_height: millimetres(8, 40),
  own_lines: z.boolean(),
  above: optionalText(150),
  name: optionalText(150),
  lines: optionalText(600).refine(
    text => (text ?? '').split('\n').length <= MAX_LETTERHEAD_LINES,
    `Najwyżej ${MAX_LETTERHEAD_LINES} wierszy`,
  ),
  background: orNull(Digest).default(null),
  background_place: z.enum(['sheet', 'centre'], 'Wybierz miejsce tła'),
  background_opacity: z
    .number('Podaj siłę tła od 5 do 100')
    .int('Podaj liczbę całkowitą')
    .min(5, 'Od 5 do 100')
    .max(100, 'Od 5 do 100'),
  margin_top: margin(12, 80),
  margin_right: margin(10, 40),
  margin_bottom: margin(12, 60),
  margin_left: margin(10, 40),
  border: z.boolean(),
  seal: z.enum(['middle', 'left', 'none'], 'Wybierz miejsce pieczęci'),
})
export type LetterheadEntry = z.infer<typeof LetterheadEntry>

/** Initial letterhead of a parish: the default of the program. */
export const plainLook: LetterheadEntry = {
  layout: 'centred',
  logo: null,
  logo_height: 20,
  own_lines: false,
  above: null,
  name: null,
  lines: null,
  background: null,
  background_place: 'centre',
  background_opacity: 15,
  margin_top: null,
  margin_right: null,
  margin_bottom: null,
  margin_left: null,
  border: true,
  seal: 'middle',
}

export const Letterhead = z.object({
  paper: z.string(),
  /**
   * Null while the paper has no letterhead of its own; the other fields are then those of the letterhead of all papers.
   */
  version: z.number().nullable(),
  ...LetterheadEntry.shape,
})
export type Letterhead = z.infer<typeof Letterhead>

/** An uploaded picture; papers can use it once a letterhead is saved with it. */
const Picture = z.object({
  digest: Digest,
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})

const Paper = boundedText(60, 'Nie ma takiego pisma').refine(
  paper => findTitle(paper) !== null,
  'Nie ma takiego pisma',
)
const params = z.strictObject({ paper: Paper })
const ofOffice = { access: 'letterheads.write' } as const
const { page, per_page } = Paging

export const letterheads = {
  /** Lists the letterhead of all papers, and those of papers with their own. */
  list: endpoint('GET /api/letterheads', {
    ...ofOffice,
    answer: z.object({ data: z.array(Letterhead) }),
  }),
  write: endpoint('PUT /api/letterheads/:paper', {
    ...ofOffice,
    params,
    body: LetterheadEntry.safeExtend({ version: Version.nullable().default(null) }),
    answer: Letterhead,
  }),
  /**
   * Removes the own letterhead of a paper, which then uses that of all papers; for `all` restores the default of the
   * program.
   */
  giveUp: endpoint('DELETE /api/letterheads/:paper', {
    ...ofOffice,
    params,
    body: VersionBody,
    answer: Letterhead,
  }),
  history: endpoint('GET /api/letterheads/:paper/history', {
    ...ofOffice,
    params,
    query: z.strictObject({ page, per_page }),
    answer: Page(HistoryEntry),
  }),
  /** Previews a sample paper with this letterhead: as a drawing for the screen, or as a file to try on the printer. */
  preview: endpoint('POST /api/letterheads/:paper/preview', {
    ...ofOffice,
    params: z.strictObject({ paper: Paper }),
    body: z.strictObject({ ...LetterheadEntry.shape, file: z.boolean().default(false) }),
    answer: z.object({ drawing: z.string().nullable(), pdf: z.string().nullable() }),
  }),
  send: endpoint('POST /api/letterhead-pictures', {
    ...ofOffice,
    upload: {
      maxBytes: MAX_PICTURE_BYTES,
      inspectors: ['documents/pictures/server/clean-thread.ts'],
    },
    answer: Picture,
    status: 201,
  }),
  picture: endpoint('GET /api/letterhead-pictures/:digest', {
    ...ofOffice,
    params: z.strictObject({ digest: Digest }),
    answer: z.custom<Buffer | Readable>(),
    file: 'image/*',
  }),
}
