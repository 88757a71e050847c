import type { PaperSubject } from '../../server/subject-people.ts'
import { Day, trimText } from '#platform/fields.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, notFound } from '#platform/problems.ts'
import { NAME_CHECKS } from '#platform/typed-names.ts'
import { issuePaper, issueEdited, type Paper } from '../../server/issue.ts'
import { issuedToday } from '../../server/issued-today.ts'
import type { FilledText } from '../../texts/server/service.ts'
import type { PaperText } from '../../texts/server/text.ts'
import type { PrintedDocument } from '../../contract.ts'
import type { FormField } from '../contract.ts'

export type Texts = Record<string, string | null>

/** A document whose words the clerk may change: what stands in it at first, and the paper it becomes. */
export interface TemplateForm {
  /** Its name in the address. */
  name: string
  /** The table of the record it is about. */
  subject: PaperSubject
  title: string
  /** The document proves something recorded only in our books, so it must not be edited outside the program. */
  proof?: true
  /** The words it begins with. */
  text(context: Context, id: number): PaperText | Promise<PaperText>
  fields(context: Context, id: number): Promise<FormField[]>
  paper(context: Context, id: number, texts: Texts): Promise<Paper>
}

/** A document in which there is nothing to fill in. */
export interface PlainPaper {
  /** Its name in the address. */
  name: string
  paper(context: Context, id: number): Promise<Paper>
}

/** Document kinds by print code: the name of a form or of a plain paper, else what issues the paper. */
export type PrintCodes = Record<
  number,
  string | ((context: Context, id: number) => Promise<PrintedDocument>)
>

export interface Printouts {
  forms: readonly TemplateForm[]
  plain: readonly PlainPaper[]
  codes: PrintCodes
}

/** The printout a menu selects by its code or name: the texts to be changed, or the paper where there are none. */
export async function openPrintout(
  { forms, plain, codes }: Printouts,
  context: Context,
  { template, id }: Place,
) {
  const kind = /^\d{1,2}$/.test(template) ? (codes[Number(template)] ?? template) : template
  if (typeof kind !== 'string') return kind(context, id)
  const paper = plain.find(({ name }) => name === kind)
  return paper
    ? issuePaper(context, await paper.paper(context, id))
    : openTemplateForm(forms, context, { template: kind, id })
}

const getForm = (forms: readonly TemplateForm[], template: string) => {
  const form = forms.find(({ name }) => name === template)
  if (!form) throw notFound('Nie ma takiego wzoru dokumentu')
  return form
}

export async function openTemplateForm(
  forms: readonly TemplateForm[],
  context: Context,
  { template, id }: { template: string; id: number },
) {
  const form = getForm(forms, template)
  const fields = await form.fields(context, id)
  const { code, title } = await form.text(context, id)
  const warning = await issuedToday(context.db, {
    subject: form.subject,
    subject_id: id,
    title: fields.find(({ name }) => name === 'title')?.value ?? title,
  })
  return { title: form.title, text: code, fields, editable: !form.proof, warning }
}

interface Place {
  template: string
  id: number
}

/** The paper in the clerk's words; a field that was not sent keeps its usual text. */
async function written(
  forms: readonly TemplateForm[],
  context: Context,
  { template, id }: Place,
  input: Record<string, string>,
) {
  const form = getForm(forms, template)
  const fields = await form.fields(context, id)
  const errors: Record<string, string[]> = {}
  const texts: Texts = {}
  for (const { name, label, kind, value, required, check } of fields) {
    const text = trimText(input[name] ?? value)
    if (required && !text) errors[name] = [`Uzupełnij pole „${label}”`]
    if (kind === 'day' && text && !Day.safeParse(text).success)
      errors[name] = ['Nie ma takiej daty']
    if (check && text && text !== value && !NAME_CHECKS[check].holds(text))
      errors[name] = [`${label}: ${NAME_CHECKS[check].message}.`]
    texts[name] = text || null
  }
  const [first] = Object.values(errors)
  if (first) throw new Refusal(422, first[0]!, { errors })
  return { form, paper: await form.paper(context, id, texts) }
}

export async function issueForm(
  forms: readonly TemplateForm[],
  context: Context,
  place: Place,
  input: Record<string, string>,
) {
  const { paper } = await written(forms, context, place, input)
  return issuePaper(context, paper)
}

/** The same as a text to be edited. */
export async function editForm(
  forms: readonly TemplateForm[],
  context: Context,
  place: Place,
  input: Record<string, string>,
) {
  const { form, paper } = await written(forms, context, place, input)
  if (form.proof) {
    throw new Refusal(
      422,
      `${form.title}: tego dokumentu nie wydaje się jako pliku do edycji. Wydrukuj go.`,
    )
  }
  return issueEdited(context, paper)
}

/** Title and words as the parish has them, for the clerk to change. */
export const wordFields = (words: FilledText, label = 'Treść', hint?: string): FormField[] => [
  { name: 'title', label: 'Tytuł', kind: 'line', value: words.title, required: true },
  { name: 'body', label, kind: 'paragraphs', value: words.body, required: true, hint },
]

/** The text of a `paragraphs` field as a template takes it. */
export const listParagraphs = (text: string | null | undefined) =>
  (text ?? '')
    .split(/\n+/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
