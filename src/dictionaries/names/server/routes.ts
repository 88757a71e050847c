import { defineRoutes } from '#platform/server/mount.ts'
import { names } from '../contract.ts'
import * as service from './service.ts'

export const nameRoutes = defineRoutes(names, {
  list: service.listFirstNames,
  add: service.createFirstName,
  gender: service.proposeGender,
  get: service.getFirstName,
  edit: service.updateFirstName,
  remove: service.removeFirstName,
})
