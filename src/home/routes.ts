import { type Api, serve } from '#platform/server/serve.ts'
import { home } from './contract.ts'
import type { Ways } from '#acts/corrections/around.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { anniversaries } from './anniversaries.ts'
import { show } from './service.ts'

export function homeRoutes(api: Api, ways: Ways, smsReady: boolean) {
  serve(api, home.show, context => show(context, ways))
  serve(api, home.anniversaries, context => anniversaries(context))
  firstStepRoutes(api, smsReady)
}
