import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { streets, towns, zipCodes } from '../contract.ts'
import * as streetService from './streets.ts'
import * as townService from './towns.ts'
import * as zipCodeService from './zip-codes.ts'

export const placeRoutes: Routes = [
  defineRoutes(towns, {
    list: townService.listTowns,
    add: townService.createTown,
    get: townService.getTown,
    edit: townService.updateTown,
    remove: townService.removeTown,
  }),
  defineRoutes(streets, {
    list: streetService.listStreets,
    add: streetService.createStreet,
    get: streetService.getStreet,
    edit: streetService.updateStreet,
    remove: streetService.removeStreet,
  }),
  defineRoutes(zipCodes, {
    list: zipCodeService.listZipCodes,
    likely: zipCodeService.findLikelyZipCode,
    add: zipCodeService.createZipCode,
    get: zipCodeService.getZipCode,
    edit: zipCodeService.updateZipCode,
    remove: zipCodeService.removeZipCode,
  }),
]
