import { type Api, serve } from '#platform/serve.ts'
import { templateForms } from './contract.ts'
import { editForm, issueForm, open, type TemplateForm } from './service.ts'

/** Documents with a form before the print; the modules that own them hand them in. */
export function templateFormRoutes(api: Api, forms: readonly TemplateForm[]) {
  serve(api, templateForms.open, (context, { params }) => open(forms, context, params))
  serve(api, templateForms.modification, (context, { params }) =>
    open(forms, context, { template: params.printoutId, id: params.moduleItemId }),
  )
  serve(api, templateForms.edit, (context, { params, body }) =>
    editForm(forms, context, params, body.texts),
  )
  serve(api, templateForms.issue, (context, { params, body }) =>
    issueForm(forms, context, params, body.texts),
  )
}
