import { defineRoutes } from '#platform/server/mount.ts'
import { backups } from '../contract.ts'
import { getLatestBackup } from './latest.ts'
import { orderBackup } from './backup-job.ts'

/** Serves the backups; `backsUp` is true when this program makes backups at all. */
export const backupRoutes = (backsUp: boolean) =>
  defineRoutes(backups, {
    latest: getLatestBackup,
    order: context => orderBackup(context, backsUp),
  })
