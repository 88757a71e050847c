import * as z from 'zod'
import { Printed, Wish } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { ATTACHMENTS, type AttachmentName } from '../attachments.ts'

/** Letters to other parishes; their words are shown before they are printed. */
export const LETTERS = {
  weddingLicence: 21,
  weddingDelegation: 21,
  weddingPermission: 21,
  bannsRequest: 22,
} as const
export type LetterName = keyof typeof LETTERS

export const TEXT_CODES = [
  ...(Object.keys(ATTACHMENTS) as AttachmentName[]),
  ...(Object.keys(LETTERS) as LetterName[]),
] as const
export type TextCode = (typeof TEXT_CODES)[number]

/** The protocol (20), the data for the act of the state (19), attachments and letters. */
export const Template = z.enum(['protocol', 'weddingData', ...TEXT_CODES], 'Nie ma takiego druku')
export type Template = z.infer<typeof Template>

export const premaritalPrints = {
  /** `side` answers the question whose paper it is, when the protocol does not. */
  paper: endpoint('GET /api/prints/premaritals/:premaritalID/:template', {
    access: 'premaritals.read',
    journals: true,
    params: z.strictObject({ premaritalID: Id, template: Template }),
    query: z.strictObject({
      side: z.enum(['fiance', 'fiancee'], 'Wybierz narzeczonego albo narzeczoną').optional(),
      ...Wish,
    }),
    answer: Printed,
  }),
}
