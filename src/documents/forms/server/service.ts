import type { PaperSubject } from '../../server/subject-people.ts'
import { Day, trimText } from '#shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { NAME_CHECKS } from '#shared/people/typed-names.ts'
import { type Print, answerPrint } from '#platform/server/print-steps.ts'
import { draftPaper, draftEditedPaper } from '../../server/issue.ts'
import type { Paper } from '../../server/prepare-papers.ts'
import { issuedToday } from '../../server/issued-today.ts'
import type { FilledText } from '../../texts/server/service.ts'
import type { PaperText } from '../../texts/server/text.ts'
import type { PrintedDocument } from '../../contract.ts'
import type { FormField } from '../contract.ts'

export type Texts = Record<string, string | null>

/** A document whose texts the clerk may change: its initial fields, and the paper built from them. */
export interface TemplateForm {
  /** Name of the form in the address. */
  name: string
  /** Table of the record that the form is about. */
  subject: PaperSubject
  title: string
  /** The document proves something recorded only in our books, so it must not be edited outside the program. */
  proof?: true
  /** Returns the initial text. */
  text(context: Context, id: number): PaperText | Promise<PaperText>
  fields(context: Context, id: number): Promise<FormField[]>
  paper(context: Context, id: number, texts: Texts): Promise<Paper>
}

/** A document without fields to fill in. */
export interface PlainPaper {
  /** Name of the paper in the address. */
  name: string
  paper(context: Context, id: number): Promise<Paper>
}

/** Document kinds by print code: the name of a form or of a plain paper, or else the function that drafts the paper. */
export type PrintCodes = Record<
  number,
  string | ((context: Context, id: number) => Promise<Print<PrintedDocument>>)
>

export interface Printouts {
  forms: readonly TemplateForm[]
  plain: readonly PlainPaper[]
  codes: PrintCodes
}

/** Drafts the printout that a menu selects by its code or name: its form, or the paper when it has no fields. */
export async function draftPrintout(
  { forms, plain, codes }: Printouts,
  context: Context,
  { template, id }: Place,
): Promise<Print<PrintedDocument | OpenForm>> {
  const kind = /^\d{1,2}$/.test(template) ? (codes[Number(template)] ?? template) : template
  if (typeof kind !== 'string') return kind(context, id)
  const paper = plain.find(({ name }) => name === kind)
  return paper
    ? draftPaper(context, await paper.paper(context, id))
    : draftOpenForm(forms, context, { template: kind, id })
}

const getForm = (forms: readonly TemplateForm[], template: string) => {
  const form = forms.find(({ name }) => name === template)
  if (!form) throw notFound('Nie ma takiego wzoru dokumentu')
  return form
}

type OpenForm = Awaited<ReturnType<typeof openTemplateForm>>

/** Drafts the form of a record as an answer that is not stored, with the record for the access log. */
export async function draftOpenForm(
  forms: readonly TemplateForm[],
  context: Context,
  { template, id }: Place,
): Promise<Print<OpenForm>> {
  const form = getForm(forms, template)
  return {
    ...answerPrint(await openTemplateForm(form, context, id)),
    shownRecords: [{ table_name: form.subject, record_ids: [id] }],
  }
}

async function openTemplateForm(form: TemplateForm, context: Context, id: number) {
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

/** Builds the paper from the clerk’s texts; a field that was not sent gets its default text. */
async function writeForm(
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

export async function draftForm(
  forms: readonly TemplateForm[],
  context: Context,
  place: Place,
  input: Record<string, string>,
) {
  const { paper } = await writeForm(forms, context, place, input)
  return draftPaper(context, paper)
}

/** Drafts the same paper as an editable text. */
export async function draftEditedForm(
  forms: readonly TemplateForm[],
  context: Context,
  place: Place,
  input: Record<string, string>,
) {
  const { form, paper } = await writeForm(forms, context, place, input)
  if (form.proof) {
    throw new Refusal(
      422,
      `${form.title}: tego dokumentu nie wydaje się jako pliku do edycji. Wydrukuj go.`,
    )
  }
  return draftEditedPaper(context, paper)
}

/** Builds the fields of the parish’s title and text, for the clerk to change. */
export const wordFields = (words: FilledText, label = 'Treść', hint?: string): FormField[] => [
  { name: 'title', label: 'Tytuł', kind: 'line', value: words.title, required: true },
  { name: 'body', label, kind: 'paragraphs', value: words.body, required: true, hint },
]

/** Splits the text of a `paragraphs` field into the list that a template needs. */
export const listParagraphs = (text: string | null | undefined) =>
  (text ?? '')
    .split(/\n+/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
