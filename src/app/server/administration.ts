import { downloadRoutes } from '#news/downloads/server/routes.ts'
import { helpRoutes } from '#help/routes.ts'
import { parishRoutes } from '#parishes/server/routes.ts'
import { webhookRoutes } from '#webhooks/server/routes.ts'
import { popupRoutes } from '#news/popups/server/routes.ts'
import { installationRoutes } from '#operations/settings/server/routes.ts'
import { truncateRoutes } from '#operations/truncate/server/routes.ts'
import { apiTokenRoutes } from '#accounts/api-tokens/server/routes.ts'
import { userRoutes } from '#accounts/users/server/routes.ts'
import { backupRoutes } from '#operations/backups/server/routes.ts'
import type { ParishBackupPlace } from '#operations/backups/parish/server/place.ts'
import { parishBackupRoutes } from '#operations/backups/parish/server/routes.ts'
import { dictionaryParishRoutes } from '#dictionaries/parishes/server/routes.ts'
import { dictionaryRoutes } from '#dictionaries/entries/server/routes.ts'
import { nameRoutes } from '#dictionaries/names/server/routes.ts'
import { territoryRoutes } from '#dictionaries/official-places/server/routes.ts'
import { placeRoutes } from '#dictionaries/addresses/server/routes.ts'
import type { Api } from '#platform/server/serve.ts'

/** Addresses of the administration; `forget` makes this process look at the doors anew. */
export function administrationRoutes(
  api: Api,
  forget: () => void,
  place: ParishBackupPlace,
  backsUp: boolean,
): void {
  installationRoutes(api, forget)
  parishRoutes(api)
  userRoutes(api)
  apiTokenRoutes(api)
  webhookRoutes(api, place.secret)
  popupRoutes(api)
  downloadRoutes(api)
  helpRoutes(api)
  dictionaryRoutes(api)
  dictionaryParishRoutes(api)
  nameRoutes(api)
  placeRoutes(api)
  territoryRoutes(api)
  backupRoutes(api, backsUp)
  truncateRoutes(api)
  parishBackupRoutes(api, place)
}
