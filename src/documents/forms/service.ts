import { Day, tidy } from '#platform/fields.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, notFound } from '#platform/problems.ts'
import { issue, type Paper } from '../issue.ts'
import type { FormField } from './contract.ts'

export type Texts = Record<string, string | null>

/** A document whose words the clerk may change: what stands in it at first, and the paper it becomes. */
export interface TemplateForm {
  /** Its name in the address. */
  name: string
  /** The table of the record it is about. */
  subject: string
  title: string
  fields(context: Context, id: number): Promise<FormField[]>
  paper(context: Context, id: number, texts: Texts): Promise<Paper>
}

const named = (forms: readonly TemplateForm[], template: string) => {
  const form = forms.find(({ name }) => name === template)
  if (!form) throw notFound('Nie ma takiego wzoru dokumentu')
  return form
}

export async function open(
  forms: readonly TemplateForm[],
  context: Context,
  { template, id }: { template: string; id: number },
) {
  const form = named(forms, template)
  return { title: form.title, fields: await form.fields(context, id) }
}

/** Issues the document with the clerk's words; a field that was not sent keeps its usual text. */
export async function issueForm(
  forms: readonly TemplateForm[],
  context: Context,
  { template, id }: { template: string; id: number },
  typed: Record<string, string>,
) {
  const form = named(forms, template)
  const fields = await form.fields(context, id)
  const errors: Record<string, string[]> = {}
  const texts: Texts = {}
  for (const { name, label, kind, value, required } of fields) {
    const text = tidy(typed[name] ?? value)
    if (required && !text) errors[name] = [`Uzupełnij pole „${label}”`]
    if (kind === 'day' && text && !Day.safeParse(text).success)
      errors[name] = ['Nie ma takiej daty']
    texts[name] = text || null
  }
  const [first] = Object.values(errors)
  if (first) throw new Refusal(422, first[0]!, { errors })
  return issue(context, await form.paper(context, id, texts))
}

/** The text of a `paragraphs` field as a template takes it. */
export const paragraphsOf = (text: string | null | undefined) =>
  (text ?? '')
    .split(/\n+/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
