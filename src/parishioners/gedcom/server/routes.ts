import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { gedcomFile } from '../contract.ts'
import { exportGedcom } from './service.ts'

export const gedcomRoutes = defineRoutes(
  { gedcomFile },
  {
    gedcomFile: withoutTransaction(exportGedcom),
  },
)
