import { type Api, serve } from '#platform/server/serve.ts'
import { templateForms } from './contract.ts'
import {
  type PlainPaper,
  type TemplateForm,
  editForm,
  issueForm,
  open,
  openPrintout,
} from './service.ts'

/** Documents with a form before the print, and those without; the modules that own them hand them in. */
export function templateFormRoutes(
  api: Api,
  forms: readonly TemplateForm[],
  plain: readonly PlainPaper[],
) {
  serve(api, templateForms.open, (context, { params }) => open(forms, context, params))
  serve(api, templateForms.modification, (context, { params }) =>
    openPrintout(forms, plain, context, { template: params.printoutId, id: params.moduleItemId }),
  )
  serve(api, templateForms.edit, (context, { params, body }) =>
    editForm(forms, context, params, body.texts),
  )
  serve(api, templateForms.issue, (context, { params, body }) =>
    issueForm(forms, context, params, body.texts),
  )
}
