import { asPrint, defineRoutes } from '#platform/server/mount.ts'
import { templateForms } from '../contract.ts'
import {
  type Printouts,
  draftEditedForm,
  draftForm,
  draftOpenForm,
  draftPrintout,
} from './service.ts'

/** Serves the documents with a form before the print and those without; the modules that own them pass them in. */
export function templateFormRoutes(printouts: Printouts) {
  const { forms } = printouts
  return defineRoutes(templateForms, {
    open: asPrint((context, params) => draftOpenForm(forms, context, params)),
    modification: asPrint((context, params) =>
      draftPrintout(printouts, context, { template: params.printoutId, id: params.moduleItemId }),
    ),
    edit: asPrint((context, params, { texts }) => draftEditedForm(forms, context, params, texts)),
    issue: asPrint((context, params, _query, { texts }) =>
      draftForm(forms, context, params, texts),
    ),
  })
}
