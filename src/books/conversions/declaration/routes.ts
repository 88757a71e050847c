import { type Api, serveApart } from '#platform/server/serve.ts'
import { leavingDeclaration } from './contract.ts'
import { print } from './service.ts'

export function leavingDeclarationRoutes(api: Api) {
  serveApart(api, leavingDeclaration.print, print)
}
