import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import { releaseNotes, updates } from '../contract.ts'
import { readUpdateStatus } from './update-status.ts'
import { listReleaseNotes, listUnreadNotes, markNotesRead } from './whats-new.ts'

/** Serves „Co nowego” to everybody, and newer versions to the administrator; `url`: address of the list of releases. */
export const updateRoutes = ({ database }: ServerContext, url: string | undefined) => [
  defineRoutes(releaseNotes, {
    list: listReleaseNotes,
    unread: context => listUnreadNotes(context),
    markRead: markNotesRead,
  }),
  defineRoutes(updates, {
    status: withoutTransaction(() => readUpdateStatus(database, url)),
  }),
]
