import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { TemplateForm } from '#documents/forms/server/service.ts'
import { registerPrints } from '../contract.ts'
import { printFamilies, printFamilyCard } from './families.ts'
import { printPeople, printPersonDocument } from './people.ts'

/** Serves the prints of the register; `forms` are the documents whose texts may be changed. */
export const registerPrintRoutes = (forms: readonly TemplateForm[]) =>
  defineRoutes(registerPrints, {
    peoplesList: withoutTransaction(printPeople),
    familiesList: withoutTransaction(printFamilies),
    peopleDocuments: (context, params, query) => printPersonDocument(forms, context, params, query),
    familyDocuments: (context, { familyID }) => printFamilyCard(context, familyID),
  })
