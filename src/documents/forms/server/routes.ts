import { type Api, serve } from '#platform/server/serve.ts'
import { templateForms } from '../contract.ts'
import { type Printouts, editForm, issueForm, openTemplateForm, openPrintout } from './service.ts'

/** Documents with a form before the print, and those without; the modules that own them hand them in. */
export function templateFormRoutes(api: Api, printouts: Printouts) {
  const { forms } = printouts
  serve(api, templateForms.open, (context, { params }) => openTemplateForm(forms, context, params))
  serve(api, templateForms.modification, (context, { params }) =>
    openPrintout(printouts, context, { template: params.printoutId, id: params.moduleItemId }),
  )
  serve(api, templateForms.edit, (context, { params, body }) =>
    editForm(forms, context, params, body.texts),
  )
  serve(api, templateForms.issue, (context, { params, body }) =>
    issueForm(forms, context, params, body.texts),
  )
}
