import { defineRoutes } from '#platform/server/mount.ts'
import { templateForms } from '../contract.ts'
import { type Printouts, editForm, issueForm, openTemplateForm, openPrintout } from './service.ts'

/** Serves the documents with a form before the print and those without; the modules that own them pass them in. */
export function templateFormRoutes(printouts: Printouts) {
  const { forms } = printouts
  return defineRoutes(templateForms, {
    open: (context, params) => openTemplateForm(forms, context, params),
    modification: (context, params) =>
      openPrintout(printouts, context, { template: params.printoutId, id: params.moduleItemId }),
    edit: (context, params, { texts }) => editForm(forms, context, params, texts),
    issue: (context, params, _query, { texts }) => issueForm(forms, context, params, texts),
  })
}
