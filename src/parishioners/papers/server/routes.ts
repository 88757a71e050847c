import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { TemplateForm } from '#documents/forms/server/service.ts'
import { registerPrints } from '../contract.ts'
import { printFamilies, draftFamilyCard } from './families.ts'
import { printPeople, draftPersonDocument } from './people.ts'

/** Serves the prints of the register; `forms` are the documents whose texts may be changed. */
export const registerPrintRoutes = (forms: readonly TemplateForm[]) =>
  defineRoutes(registerPrints, {
    peoplesList: withoutTransaction(printPeople),
    familiesList: withoutTransaction(printFamilies),
    peopleDocuments: asPrint((context, params, query) =>
      draftPersonDocument(forms, context, params, query),
    ),
    familyDocuments: asPrint((context, { familyID }) => draftFamilyCard(context, familyID)),
  })
