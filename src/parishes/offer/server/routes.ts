import { type Api, serve } from '#platform/server/serve.ts'
import { offer } from '../contract.ts'
import * as service from './service.ts'

export function offerRoutes(api: Api) {
  serve(api, offer.dictionaries, (context, { query }) =>
    service.listOfferDictionaries(context, query.list),
  )
  serve(api, offer.activeModules, context => service.activeModules(context))
  serve(api, offer.orderInvoice, context => service.orderInvoice(context))
  serve(api, offer.requestContact, context => service.requestContact(context))
}
