import { type Api, serveApart } from '#platform/server/serve.ts'
import { baptismsFile } from '#books/baptisms/export/contract.ts'
import { baptismListing } from '#books/baptisms/export/listing.ts'
import { communionsFile } from '#books/first-communion/export/contract.ts'
import { communionListing } from '#books/first-communion/export/listing.ts'
import { confirmationPreparationsFile } from '#books/confirmation/preparations/export/contract.ts'
import { confirmationPreparationListing } from '#books/confirmation/preparations/export/listing.ts'
import { confirmationsFile } from '#books/confirmation/export/contract.ts'
import { confirmationListing } from '#books/confirmation/export/listing.ts'
import { conversionsFile } from '#books/conversions/export/contract.ts'
import { conversionListing } from '#books/conversions/export/listing.ts'
import { deceasedFile } from '#books/deceased/export/contract.ts'
import { deceasedListing } from '#books/deceased/export/listing.ts'
import { exportList } from '#platform/export/export.ts'
import { familiesFile } from '#register/families/export/contract.ts'
import { familyListing } from '#register/families/export/listing.ts'
import { peopleFile } from '#register/people/export/contract.ts'
import { peopleListing } from '#register/people/export/listing.ts'
import { substitutesFile } from '#books/substitute-certificates/export/contract.ts'
import { substituteListing } from '#books/substitute-certificates/export/listing.ts'
import { weddingsFile } from '#books/weddings/export/contract.ts'
import { bannsFile } from '#books/prewedding-announcements/export/contract.ts'
import { bannsListing } from '#books/prewedding-announcements/export/listing.ts'
import { weddingListing } from '#books/weddings/export/listing.ts'

export function exportRoutes(api: Api) {
  serveApart(api, peopleFile, (context, { query }) => exportList(context, peopleListing, query))
  serveApart(api, familiesFile, (context, { query }) => exportList(context, familyListing, query))
  serveApart(api, baptismsFile, (context, { query }) => exportList(context, baptismListing, query))
  serveApart(api, communionsFile, (context, { query }) =>
    exportList(context, communionListing, query),
  )
  serveApart(api, bannsFile, (context, { query }) => exportList(context, bannsListing, query))
  serveApart(api, weddingsFile, (context, { query }) => exportList(context, weddingListing, query))
  serveApart(api, confirmationsFile, (context, { query }) =>
    exportList(context, confirmationListing, query),
  )
  serveApart(api, conversionsFile, (context, { query }) =>
    exportList(context, conversionListing, query),
  )
  serveApart(api, confirmationPreparationsFile, (context, { query }) =>
    exportList(context, confirmationPreparationListing, query),
  )
  serveApart(api, substitutesFile, (context, { query }) =>
    exportList(context, substituteListing, query),
  )
  serveApart(api, deceasedFile, (context, { query }) => exportList(context, deceasedListing, query))
}
