import { asPrint, defineRoutes } from '#platform/server/mount.ts'
import { addConsent, listConsents, markedConsents, withdrawConsent } from './consents.ts'
import { rights } from '../contract.ts'
import type { DossierBook } from './dossier/acts.ts'
import { type DossierReader, draftDossier } from './dossier/dossier.ts'
import { listOrdinaryConsents } from '#documents/server/restricted-people.ts'
import { addOrdinaryConsent } from './ordinary-consents.ts'
import { listPersonRequests } from '../requests/server/service.ts'
import { liftRestriction, restrictPerson, getRestriction } from './restriction.ts'

/**
 * Creates the routes; `books` are the books with acts about people, `tellers` read other data that modules store about
 * a person.
 */
export const rightsRoutes = (
  books: readonly DossierBook[],
  tellers: readonly DossierReader[] = [],
) =>
  defineRoutes(rights, {
    get: async ({ db }, id) => ({
      ...(await getRestriction(db, id)),
      consents: await listConsents(db, id),
      marked: await markedConsents(db, id),
      requests: await listPersonRequests(db, id),
      ordinary_consents: await listOrdinaryConsents(db, id),
    }),
    restrict: restrictPerson,
    lift: liftRestriction,
    addOrdinaryConsent,
    addConsent,
    withdrawConsent,
    everything: asPrint((context, id) => draftDossier(context, books, tellers, id)),
  })
