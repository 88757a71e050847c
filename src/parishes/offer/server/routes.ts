import { defineRoutes } from '#platform/server/mount.ts'
import { offer } from '../contract.ts'
import * as service from './service.ts'

export const offerRoutes = defineRoutes(offer, {
  dictionaries: (context, { list }) => service.listOfferDictionaries(context, list),
  activeModules: service.activeModules,
  orderInvoice: service.orderInvoice,
  requestContact: service.requestContact,
})
