import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { confirmationPreparationsFile } from '#books/confirmations/preparations/export/contract.ts'
import { confirmationPreparationListing } from '#books/confirmations/preparations/export/server/listing.ts'
import { exportList } from '#platform/export/export.ts'
import { familiesFile } from '#parishioners/families/export/contract.ts'
import { familyListing } from '#parishioners/families/export/server/listing.ts'
import { peopleFile } from '#parishioners/people/export/contract.ts'
import { peopleListing } from '#parishioners/people/export/server/listing.ts'

export const exportRoutes = defineRoutes(
  { peopleFile, familiesFile, confirmationPreparationsFile },
  {
    peopleFile: withoutTransaction((context, query) => exportList(context, peopleListing, query)),
    familiesFile: withoutTransaction((context, query) => exportList(context, familyListing, query)),
    confirmationPreparationsFile: withoutTransaction((context, query) =>
      exportList(context, confirmationPreparationListing, query),
    ),
  },
)
