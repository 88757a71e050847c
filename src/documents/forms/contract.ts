import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, boundedRecord } from '#shared/fields.ts'
import { NAME_CHECK_KINDS } from '#shared/people/addressees.ts'
import { Preview, PrintedDocument } from '../contract.ts'
import { EditableLetter } from '../docx.ts'

/** A text of a document that the clerk may change before it is issued. */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  /** `paragraphs`: an empty line (or a new one) begins the next paragraph. A `tick` is sent as „tak” or nothing. */
  kind: z.enum(['line', 'lines', 'paragraphs', 'day', 'tick']),
  value: z.string(),
  required: z.boolean().default(false),
  hint: z.string().optional(),
  /** Kind of name that a non-empty text must contain. */
  check: z.enum(NAME_CHECK_KINDS).optional(),
})
export type FormField = z.infer<typeof FormField>

const FormParam = z.strictObject({ template: z.string().max(60), id: Id })

const Form = z.object({
  title: z.string(),
  /** The text of „Wzory pism” that the initial values come from. */
  text: z.string(),
  fields: z.array(FormField),
  /** Warning that the same paper was issued today already. */
  warning: z.string().optional(),
  /** Whether the paper may also be issued as a DOCX, to be edited outside the program. */
  editable: z.boolean(),
})

export const FormTexts = z.strictObject({
  texts: boundedRecord(z.string().max(60), z.string().max(6000, 'Najwyżej 6000 znaków'), 40),
})

export const templateForms = {
  /** Returns the texts for this record without issuing anything. */
  open: endpoint('GET /api/prints/forms/:template/:id', {
    access: 'documents.issue',
    accessLogLabel: 'Formularz pisma',
    params: FormParam,
    answer: Form,
  }),
  /**
   * Returns the same form under the address of menus that name a printout, or the file of a printout without fields.
   */
  modification: endpoint('GET /api/prints/modification/:printoutId/:moduleItemId', {
    access: 'documents.issue',
    params: z.strictObject({ printoutId: z.string().max(60), moduleItemId: Id }),
    answer: z.union([Form, PrintedDocument]),
    writesAudit: true,
  }),
  issue: endpoint('POST /api/prints/forms/:template/:id', {
    bodyKiB: 512,
    access: 'documents.issue',
    params: FormParam,
    query: z.strictObject(Preview),
    body: FormTexts,
    answer: PrintedDocument,
    status: 201,
  }),
  /** Issues the same texts as a DOCX. */
  edit: endpoint('POST /api/docx/forms/:template/:id', {
    bodyKiB: 512,
    access: 'documents.issue',
    params: FormParam,
    body: FormTexts,
    answer: EditableLetter,
    status: 201,
  }),
}
