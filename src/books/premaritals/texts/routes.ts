import type { Context } from '#platform/context.ts'
import { type Api, serve } from '#platform/serve.ts'
import { dioceseTexts, premaritalTexts } from './contract.ts'
import * as service from './service.ts'

export function premaritalTextRoutes(api: Api) {
  serve(api, premaritalTexts.list, async ({ db }) => ({ data: await service.list(db) }))
  serve(api, premaritalTexts.write, ({ db }, { params, body }) =>
    service.write(db, 'parish', params.code, body),
  )
  serve(api, premaritalTexts.reset, ({ db }, { params }) =>
    service.reset(db, 'parish', params.code),
  )
  serve(api, premaritalTexts.earlier, async ({ db }, { params }) => ({
    data: await service.earlier(db, 'parish', params.code),
  }))
}

export function dioceseTextRoutes(api: Api) {
  const owner = async (context: Context) => {
    const { diocese_id } = await service.dioceseOf(context)
    return { diocese_id }
  }
  serve(api, dioceseTexts.list, async context => {
    const { name, diocese_id } = await service.dioceseOf(context)
    return { diocese: name, data: await service.list(context.db, { diocese_id }) }
  })
  serve(api, dioceseTexts.write, async (context, { params, body }) =>
    service.write(context.db, await owner(context), params.code, body),
  )
  serve(api, dioceseTexts.reset, async (context, { params }) =>
    service.reset(context.db, await owner(context), params.code),
  )
  serve(api, dioceseTexts.earlier, async (context, { params }) => ({
    data: await service.earlier(context.db, await owner(context), params.code),
  }))
}
