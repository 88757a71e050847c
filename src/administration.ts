import { downloadRoutes } from '#administration/downloads/routes.ts'
import { helpRoutes } from '#administration/help/routes.ts'
import { parishRoutes } from '#administration/parishes/routes.ts'
import { popupRoutes } from '#administration/popups/routes.ts'
import { installationRoutes } from '#administration/settings/routes.ts'
import { truncateRoutes } from '#administration/truncate/routes.ts'
import { userRoutes } from '#administration/users/routes.ts'
import { backupRoutes } from '#backups/routes.ts'
import type { ParishBackupPlace } from '#backups/parish/place.ts'
import { parishBackupRoutes } from '#backups/parish/routes.ts'
import { dictionaryParishRoutes } from '#administration/dictionary-parishes/routes.ts'
import { dictionaryRoutes } from '#administration/dictionaries/routes.ts'
import { nameRoutes } from '#administration/names/routes.ts'
import { territoryRoutes } from '#administration/territory/routes.ts'
import { placeRoutes } from '#administration/places/routes.ts'
import type { Api } from '#platform/serve.ts'

/** Addresses of the administration; `forget` makes this process look at the doors anew. */
export function administrationRoutes(api: Api, forget: () => void, place: ParishBackupPlace): void {
  installationRoutes(api, forget)
  parishRoutes(api)
  userRoutes(api)
  popupRoutes(api)
  downloadRoutes(api)
  helpRoutes(api)
  dictionaryRoutes(api)
  dictionaryParishRoutes(api)
  nameRoutes(api)
  placeRoutes(api)
  territoryRoutes(api)
  backupRoutes(api)
  truncateRoutes(api)
  parishBackupRoutes(api, place)
}
