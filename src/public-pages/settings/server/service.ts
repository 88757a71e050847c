import { type Context, requireParish } from '#platform/context.ts'
import { staleVersion } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { PublicPage } from '../../server/public-page.ts'
import { type PublicSettingsEntry, widgetTitles } from '../contract.ts'
import { listKeys } from '#shared/objects.ts'

/** Default settings before the first save: nothing is public. */
const UNSAID = {
  id: null,
  published: false,
  intentions: true,
  necrologies: false,
  necrology_days: 30,
  primary_color: '#3290dc',
  season_color: false,
  sites: [],
  office_hours: null,
  about: null,
  version: 0,
}

export async function getPublicSettings(
  context: Context,
  pages: readonly Pick<PublicPage, 'path'>[],
) {
  const { db, origin } = context
  const { url } = await db
    .selectFrom('parishes')
    .select('url')
    .where('id', '=', requireParish(context))
    .executeTakeFirstOrThrow()
  const settings = await db.selectFrom('public_pages').selectAll().executeTakeFirst()
  const paths = new Set(pages.map(({ path }) => path))
  const availableWidgets = listKeys(widgetTitles).filter(
    widget => widget === 'informacje' || paths.has(`/${widget}`),
  )
  return { ...(settings ?? UNSAID), url, origin, widgets: availableWidgets }
}

/** Saves the public page settings; 409 when the version has changed. */
export async function savePublicSettings(
  { db }: Context,
  { version, ...entry }: PublicSettingsEntry,
) {
  const existingSettings = await db.selectFrom('public_pages').select('id').executeTakeFirst()
  if (existingSettings)
    return updateVersioned(db, 'public_pages', existingSettings.id, version, entry)
  if (version !== 0) throw staleVersion()
  const createdSettings = await db
    .insertInto('public_pages')
    .values(entry)
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!createdSettings) throw staleVersion()
  return createdSettings
}
