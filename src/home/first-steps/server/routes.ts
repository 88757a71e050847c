import { type Api, serve } from '#platform/server/serve.ts'
import { firstSteps } from '../contract.ts'
import { listFirstSteps, skipFirstStep, tryMail } from './service.ts'
import { listSmsSenders, getTrial, trySms } from './trial-sms.ts'

export function firstStepRoutes(api: Api, smsReady: boolean) {
  serve(api, firstSteps.list, context => listFirstSteps(context))
  serve(api, firstSteps.skip, (context, { body }) =>
    skipFirstStep(context, body.step, body.skipped),
  )
  serve(api, firstSteps.tryMail, context => tryMail(context))
  serve(api, firstSteps.smsSenders, context => listSmsSenders(context, smsReady))
  serve(api, firstSteps.smsTrial, (context, { params }) => getTrial(context, params.id))
  serve(api, firstSteps.trySms, (context, { params, body }) =>
    trySms(context, smsReady, params.id, body.to),
  )
}
