import { defineRoutes } from '#platform/server/mount.ts'
import { bookStarts } from '../contract.ts'
import * as service from './service.ts'

export const bookStartRoutes = defineRoutes(bookStarts, {
  list: service.listBookStarts,
  save: service.saveBookStarts,
})
