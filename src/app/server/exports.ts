import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { confirmationPreparationsFile } from '#books/confirmations/preparations/export/contract.ts'
import { confirmationPreparationListing } from '#books/confirmations/preparations/export/server/listing.ts'
import { exportList } from '#platform/export/export.ts'
import { familiesFile } from '#parishioners/families/export/contract.ts'
import { familyListing } from '#parishioners/families/export/server/listing.ts'
import { peopleFile } from '#parishioners/people/export/contract.ts'
import { peopleListing } from '#parishioners/people/export/server/listing.ts'

export function exportRoutes(api: Api) {
  serveWithoutTransaction(api, peopleFile, (context, { query }) =>
    exportList(context, peopleListing, query),
  )
  serveWithoutTransaction(api, familiesFile, (context, { query }) =>
    exportList(context, familyListing, query),
  )
  serveWithoutTransaction(api, confirmationPreparationsFile, (context, { query }) =>
    exportList(context, confirmationPreparationListing, query),
  )
}
