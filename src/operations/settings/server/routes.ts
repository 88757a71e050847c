import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { Context } from '#platform/context.ts'
import { installation } from '../contract.ts'
import * as service from './service.ts'

/**
 * Serves the settings of the installation; `forget` makes this process read them again, other processes do so within a
 * second.
 */
export function installationRoutes(forget: () => void) {
  /** Runs the work in a transaction, and clears the cached state only after the commit. */
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
