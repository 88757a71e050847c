import { type Api, serve } from '#platform/serve.ts'
import { premaritalTexts } from './contract.ts'
import * as service from './service.ts'

export function premaritalTextRoutes(api: Api) {
  serve(api, premaritalTexts.list, async context => ({ data: await service.list(context) }))
  serve(api, premaritalTexts.write, (context, { params, body }) =>
    service.write(context, params.code, body),
  )
  serve(api, premaritalTexts.reset, (context, { params }) => service.reset(context, params.code))
}
