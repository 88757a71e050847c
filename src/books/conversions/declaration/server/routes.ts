import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { leavingDeclaration } from '../contract.ts'
import { printLeavingDeclaration } from './service.ts'

export function leavingDeclarationRoutes(api: Api) {
  serveWithoutTransaction(api, leavingDeclaration.print, printLeavingDeclaration)
}
