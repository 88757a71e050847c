import { defineRoutes } from '#platform/server/mount.ts'
import { funerals } from '../contract.ts'
import { enterFuneral } from './enter.ts'
import { placeFuneralMass } from './mass.ts'
import { getFuneral, listFunerals } from './reading.ts'
import * as service from './service.ts'

export const funeralRoutes = defineRoutes(funerals, {
  list: listFunerals,
  get: getFuneral,
  add: service.createFuneral,
  edit: service.updateFuneral,
  setPapers: service.setFuneralPapers,
  celebrate: service.celebrateFuneral,
  cancel: service.cancelFuneral,
  restore: service.restoreFuneral,
  withdrawObituary: service.withdrawObituary,
  placeMass: placeFuneralMass,
  enter: enterFuneral,
})
