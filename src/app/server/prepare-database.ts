import { upgradeAtStart } from '#operations/server/upgrade/upgrade.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { grantServing } from '#platform/database/serving-role.ts'
import { readOwnership } from '#platform/database/table-owner.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import type { Settings } from '#platform/settings.ts'

/** Whether the only role that this process knows is not the owner of the tables: it serves requests and does no jobs. */
export async function isServingRole(
  url: string,
  { servingUrl }: Pick<Settings, 'servingUrl'>,
): Promise<boolean> {
  if (servingUrl) return false
  const { owner, isOwner } = await readOwnership(url)
  return owner !== null && !isOwner
}

/** Migrates the database as its owner, and gives the role of requests its rights where that is another one. */
export async function prepareDatabase(
  url: string,
  settings: Settings,
  backsUp: boolean,
): Promise<void> {
  if (backsUp) await upgradeAtStart(url, settings)
  else await migrateDatabase(url)
  if (!settings.servingUrl) return
  await installJobs(url)
  await grantServing(url, settings.servingUrl)
}
