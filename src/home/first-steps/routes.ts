import { type Api, serve } from '#platform/server/serve.ts'
import { firstSteps } from './contract.ts'
import { list, skip, tryMail } from './service.ts'

export function firstStepRoutes(api: Api) {
  serve(api, firstSteps.list, context => list(context))
  serve(api, firstSteps.skip, (context, { body }) => skip(context, body.step, body.skipped))
  serve(api, firstSteps.tryMail, context => tryMail(context))
}
