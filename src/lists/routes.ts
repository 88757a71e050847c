import { type Api, serveApart } from '#platform/serve.ts'
import { baptismsFile } from './baptisms/contract.ts'
import { baptismListing } from './baptisms/listing.ts'
import { communionsFile } from './communions/contract.ts'
import { communionListing } from './communions/listing.ts'
import { confirmationPreparationsFile } from './confirmation-preparations/contract.ts'
import { confirmationPreparationListing } from './confirmation-preparations/listing.ts'
import { confirmationsFile } from './confirmations/contract.ts'
import { confirmationListing } from './confirmations/listing.ts'
import { conversionsFile } from './conversions/contract.ts'
import { conversionListing } from './conversions/listing.ts'
import { deceasedFile } from './deceased/contract.ts'
import { deceasedListing } from './deceased/listing.ts'
import { exportList } from './export.ts'
import { familiesFile } from './families/contract.ts'
import { familyListing } from './families/listing.ts'
import { peopleFile } from './people/contract.ts'
import { peopleListing } from './people/listing.ts'
import { substitutesFile } from './substitute-certificates/contract.ts'
import { substituteListing } from './substitute-certificates/listing.ts'
import { weddingsFile } from './weddings/contract.ts'
import { bannsFile } from './banns/contract.ts'
import { bannsListing } from './banns/listing.ts'
import { weddingListing } from './weddings/listing.ts'

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
