import { type Api, serve, serveApart } from '#platform/serve.ts'
import { leavingDeclaration } from './contract.ts'
import * as service from './service.ts'

export function leavingDeclarationRoutes(api: Api) {
  serve(api, leavingDeclaration.text, ({ db }) => service.text(db))
  serve(api, leavingDeclaration.write, ({ db }, { body }) => service.write(db, body))
  serve(api, leavingDeclaration.reset, ({ db }) => service.reset(db))
  serveApart(api, leavingDeclaration.print, service.print)
}
