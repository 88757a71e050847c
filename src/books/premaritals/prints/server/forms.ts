import { refuseUnproved } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import type { PlainPaper, TemplateForm } from '#documents/forms/server/service.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Premarital } from '../../contract.ts'
import { LETTERS, type LetterName, Template } from '../contract.ts'
import { getText } from '../../server/texts.ts'
import { gatherEvidence } from '../../server/evidence/evidence.ts'
import { getPaper, getShape, textPaper, validProtocol, getWords } from './papers.ts'
import { listKeys } from '#shared/objects.ts'

/** Refuses users other than clergy: every clerk can call the endpoints of forms, but the data are confidential. */
function openConfidentialProtocol({ db, user }: Context, id: number) {
  if (!hasPermission(user, 'premaritals.read')) throw forbidden()
  return validProtocol(db, id)
}

async function prepare(context: Context, id: number, name: LetterName) {
  const protocol = await openConfidentialProtocol(context, id)
  const evidence = await gatherEvidence(context, protocol)
  const shape = getShape(protocol, name, undefined, evidence)
  refuseUnproved(shape.verdict)
  return { protocol, shape }
}

const listFields = (recipient: FormField, { title, body }: { title: string; body: string }) => [
  recipient,
  { name: 'title', label: 'Tytuł', kind: 'line' as const, value: title, required: true },
  { name: 'body', label: 'Treść', kind: 'paragraphs' as const, value: body, required: true },
]

const PARISH: FormField = {
  name: 'recipient',
  label: 'Adresat (parafia)',
  kind: 'lines',
  value: '',
  required: true,
  check: 'addressee',
}

/** Builds the addressee: the delegate for a delegation, the other parish for other letters. */
const buildRecipient = (name: LetterName, protocol: Premarital): FormField =>
  name === 'weddingDelegation'
    ? {
        ...PARISH,
        label: 'Adresat (delegowany)',
        value: protocol.delegation_parish_worker_position ?? '',
        check: 'cleric',
      }
    : PARISH

const letter = (name: LetterName): TemplateForm => ({
  name,
  subject: 'premaritals',
  title: 'Pismo do innej parafii',
  text: () => getText(name),
  fields: async (context, id) => {
    const { protocol, shape } = await prepare(context, id, name)
    return listFields(
      buildRecipient(name, protocol),
      await getWords(context.db, protocol, name, shape),
    )
  },
  paper: async (context, id, { recipient, title, body }) => {
    const { protocol, shape } = await prepare(context, id, name)
    return textPaper(protocol, shape, { recipient, title: title ?? '', body: body ?? '' })
  },
})

/** Forms of letters to other parishes: licence, delegation, leave (21) and request for banns (22). */
export const premaritalForms = listKeys(LETTERS).map(letter)

/** Printouts of a protocol: the protocol, the data for the act and the attachments, with no other text to fill in. */
export const premaritalPapers = Template.options
  .filter(name => !(name in LETTERS))
  .map((name): PlainPaper => ({
    name,
    paper: async (context, id) =>
      getPaper(context, await openConfidentialProtocol(context, id), name, {
        recipient: null,
        purpose: null,
      }),
  }))
