import * as z from 'zod'
import { PrintedDocument, Wish } from '#documents/contract.ts'
import { EditableLetter } from '#documents/docx.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { ATTACHMENTS } from '../attachments.ts'
import { listKeys } from '#shared/objects.ts'

/** Title of the protocol in the decree of the Polish bishops of 8.10.2019. */
export const PROTOCOL_TITLE =
  'Protokół rozmów kanoniczno-duszpasterskich z narzeczonymi przed zawarciem małżeństwa kanonicznego'

/** Letters to other parishes; their text is shown before they are printed. */
export const LETTERS = {
  weddingLicence: 21,
  weddingDelegation: 21,
  weddingPermission: 21,
  bannsRequest: 22,
} as const
export type LetterName = keyof typeof LETTERS

export const TEXT_CODES = [...listKeys(ATTACHMENTS), ...listKeys(LETTERS)] as const
export type TextCode = (typeof TEXT_CODES)[number]

/** Papers of a protocol: the protocol (20), the data for the civil act (19), attachments and letters. */
export const Template = z.enum(['protocol', 'weddingData', ...TEXT_CODES], 'Nie ma takiego druku')
export type Template = z.infer<typeof Template>

const paper = {
  access: 'premaritals.read',
  writesAudit: true,
  /** `side` selects the party of the paper, when the protocol does not determine it. */
  query: z.strictObject({
    side: z.enum(['fiance', 'fiancee'], 'Wybierz narzeczonego albo narzeczoną').optional(),
    ...Wish,
  }),
}

export const premaritalPrints = {
  paper: endpoint('GET /api/prints/premaritals/:premaritalID/:template', {
    ...paper,
    params: z.strictObject({ premaritalID: Id, template: Template }),
    answer: PrintedDocument,
  }),
  /** Returns a letter, a statement or an attachment as an editable text. */
  edit: endpoint('GET /api/docx/premaritals/:premaritalID/:template', {
    ...paper,
    params: z.strictObject({
      premaritalID: Id,
      template: z.enum(TEXT_CODES, 'Tego dokumentu nie wydaje się do edycji'),
    }),
    answer: EditableLetter,
  }),
}
