import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import type { TemplateForm } from '#documents/forms/server/service.ts'
import { registerPrints } from '../contract.ts'
import { printFamilies, printFamilyCard } from './families.ts'
import { printPeople, printPersonDocument } from './people.ts'

/** Prints of the register; `forms` are the documents whose words may change. */
export function registerPrintRoutes(api: Api, forms: readonly TemplateForm[]) {
  serveWithoutTransaction(api, registerPrints.peoplesList, (context, { query }) =>
    printPeople(context, query),
  )
  serveWithoutTransaction(api, registerPrints.familiesList, (context, { query }) =>
    printFamilies(context, query),
  )
  serve(api, registerPrints.peopleDocuments, (context, { params, query }) =>
    printPersonDocument(forms, context, params, query),
  )
  serve(api, registerPrints.familyDocuments, (context, { params }) =>
    printFamilyCard(context, params.familyID),
  )
}
