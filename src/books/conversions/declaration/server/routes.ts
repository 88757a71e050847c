import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { leavingDeclaration } from '../contract.ts'
import { printLeavingDeclaration } from './service.ts'

export const leavingDeclarationRoutes = defineRoutes(leavingDeclaration, {
  print: withoutTransaction(printLeavingDeclaration),
})
