import { type Api, serve } from '#platform/server/serve.ts'
import { addConsent, listConsents, markedConsents, withdrawConsent } from './consents.ts'
import { rights } from '../contract.ts'
import type { DossierBook } from './dossier/acts.ts'
import { type DossierReader, printEverything } from './dossier/dossier.ts'
import { listOrdinaryConsents } from '#documents/server/restricted-people.ts'
import { addOrdinaryConsent } from './ordinary-consents.ts'
import { listPersonRequests } from '../requests/server/service.ts'
import { liftRestriction, restrictPerson, getRestriction } from './restriction.ts'

/** `books`: whose acts are about people; `others`: what else a module holds about a person. */
export function rightsRoutes(
  api: Api,
  books: readonly DossierBook[],
  tellers: readonly DossierReader[] = [],
) {
  serve(api, rights.get, async ({ db }, { params }) => ({
    ...(await getRestriction(db, params.id)),
    consents: await listConsents(db, params.id),
    marked: await markedConsents(db, params.id),
    requests: await listPersonRequests(db, params.id),
    ordinary_consents: await listOrdinaryConsents(db, params.id),
  }))
  serve(api, rights.restrict, (context, { params, body }) =>
    restrictPerson(context, params.id, body),
  )
  serve(api, rights.lift, (context, { params, body }) => liftRestriction(context, params.id, body))
  serve(api, rights.addOrdinaryConsent, (context, { params, body }) =>
    addOrdinaryConsent(context, params.id, body),
  )
  serve(api, rights.addConsent, (context, { params, body }) => addConsent(context, params.id, body))
  serve(api, rights.withdrawConsent, (context, { params, body }) =>
    withdrawConsent(context, params, body),
  )
  serve(api, rights.everything, (context, { params }) =>
    printEverything(context, books, tellers, params.id),
  )
}
