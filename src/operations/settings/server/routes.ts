import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { Context } from '#platform/context.ts'
import { installation } from '../contract.ts'
import * as service from './service.ts'

/** `forget` makes this process look at the doors anew; others do within a second. */
export function installationRoutes(forget: () => void) {
  /** The doors are looked at only after the change is committed. */
  async function atTheDoors<T>(
    context: Omit<Context, 'db'>,
    work: (context: Context) => Promise<T>,
  ) {
    const result = await context.inNewTransaction(db => work({ ...context, db }))
    forget()
    return result
  }
  return defineRoutes(installation, {
    state: service.getInstallationState,
    setState: withoutTransaction((context, body) =>
      atTheDoors(context, innerContext => service.setState(innerContext, body)),
    ),
    rebuild: withoutTransaction((context, id, { under_rebuilding }) =>
      atTheDoors(context, innerContext =>
        service.setModuleRebuilding(innerContext, id, under_rebuilding),
      ),
    ),
  })
}
