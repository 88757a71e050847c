import { type Api, serve } from '#platform/serve.ts'
import { home } from './contract.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { show } from './service.ts'

export function homeRoutes(api: Api) {
  serve(api, home.show, context => show(context))
  firstStepRoutes(api)
}
