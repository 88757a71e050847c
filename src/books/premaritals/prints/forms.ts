import { refuseUnproved } from '#documents/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import type { TemplateForm } from '#documents/forms/service.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import { may } from '#session/permissions.ts'
import { LETTERS, type LetterName } from './contract.ts'
import { textOf } from '../texts.ts'
import { barred, shapeOf, textPaper, validProtocol, wordsOf } from './papers.ts'

async function opened(context: Context, id: number, name: LetterName) {
  const { db, user } = context
  // The address of forms is open to every clerk; what couples confide is not.
  if (!may(user, 'premaritals.read')) throw forbidden()
  const protocol = await validProtocol(db, id)
  const shape = shapeOf(protocol, name, undefined, await barred(context, protocol))
  refuseUnproved(shape.verdict)
  return { protocol, shape, words: await wordsOf(db, protocol, name, shape) }
}

const fields = ({ title, body }: { title: string; body: string }): FormField[] => [
  { name: 'recipient', label: 'Adresat (parafia)', kind: 'lines', value: '', required: true },
  { name: 'title', label: 'Tytuł', kind: 'line', value: title, required: true },
  { name: 'body', label: 'Treść', kind: 'paragraphs', value: body, required: true },
]

const letter = (name: LetterName): TemplateForm => ({
  name,
  subject: 'premaritals',
  title: 'Pismo do innej parafii',
  text: () => textOf(name),
  fields: async (context, id) => fields((await opened(context, id, name)).words),
  paper: async (context, id, { recipient, title, body }) => {
    const { protocol, shape } = await opened(context, id, name)
    return textPaper(protocol, shape, { recipient, title: title ?? '', body: body ?? '' })
  },
})

/** Letters to other parishes: licence, delegation, leave (21) and request for banns (22). */
export const premaritalForms = (Object.keys(LETTERS) as LetterName[]).map(letter)
