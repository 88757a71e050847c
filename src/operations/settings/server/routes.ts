import type { Context } from '#platform/context.ts'
import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { installation } from '../contract.ts'
import * as service from './service.ts'

/** `forget` makes this process look at the doors anew; others do within a second. */
export function installationRoutes(api: Api, forget: () => void) {
  /** The doors are looked at only after the change is committed. */
  async function atTheDoors<T>(
    context: Omit<Context, 'db'>,
    work: (context: Context) => Promise<T>,
  ) {
    const result = await context.inNewTransaction(db => work({ ...context, db }))
    forget()
    return result
  }

  serve(api, installation.state, context => service.getInstallationState(context))
  serveWithoutTransaction(api, installation.setState, (context, { body }) =>
    atTheDoors(context, innerContext => service.setState(innerContext, body)),
  )
  serveWithoutTransaction(api, installation.rebuild, (context, { params, body }) =>
    atTheDoors(context, innerContext =>
      service.setModuleRebuilding(innerContext, params.id, body.under_rebuilding),
    ),
  )
}
