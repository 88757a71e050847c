import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { territory } from '../contract.ts'
import { previewTerritory } from './preview.ts'
import * as service from './service.ts'

export const territoryRoutes = defineRoutes(territory, {
  state: service.getTerritoryState,
  send: withoutTransaction(context => service.uploadTerritoryFile(context, context.file!)),
  units: (context, { within }) => service.listTerritoryUnits(context, within),
  preview: previewTerritory,
  add: service.importTerritory,
})
