import { downloadRoutes } from '#news/downloads/routes.ts'
import { helpRoutes } from '#help/routes.ts'
import { parishRoutes } from '#parishes/routes.ts'
import { webhookRoutes } from '#parishes/webhooks/routes.ts'
import { popupRoutes } from '#news/popups/routes.ts'
import { installationRoutes } from '#installation/settings/routes.ts'
import { truncateRoutes } from '#installation/truncate/routes.ts'
import { apiTokenRoutes } from '#accounts/api-tokens/routes.ts'
import { userRoutes } from '#accounts/users/routes.ts'
import { backupRoutes } from '#installation/backups/routes.ts'
import type { ParishBackupPlace } from '#installation/backups/parish/place.ts'
import { parishBackupRoutes } from '#installation/backups/parish/routes.ts'
import { dictionaryParishRoutes } from '#dictionaries/parishes/routes.ts'
import { dictionaryRoutes } from '#dictionaries/entries/routes.ts'
import { nameRoutes } from '#dictionaries/names/routes.ts'
import { territoryRoutes } from '#dictionaries/official-places/routes.ts'
import { placeRoutes } from '#dictionaries/addresses/routes.ts'
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
