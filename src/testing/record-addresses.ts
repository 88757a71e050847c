import type { Endpoint } from '#platform/endpoint.ts'
import { bookSamples } from './book-samples.ts'

/** Tables of the records named by the variable parts of addresses; a new address with a record must be added. */
const TABLES: [address: RegExp, table: string][] = [
  ...bookSamples.map(({ table, address }): [RegExp, string] => {
    const path = address.replace('/api/', '')
    return [new RegExp(`^/api/(prints/)?${path}/(?!:year$)`), table]
  }),
  [/^\/api\/(peoples|prints\/(peopleDocuments|personData))\//, 'people'],
  [/^\/api\/(families|prints\/familyDocuments)\//, 'families'],
  [/^\/api\/prints\/:baptismID\//, 'baptisms'],
  [/^\/api\/confirmation-preparations\//, 'confirmation_preparations'],
  [/^\/api\/prints\/:confirmationID\//, 'confirmations'],
  [/^\/api\/prints\/:deceasedID\//, 'deceased'],
  [/^\/api\/baptism-registrations\//, 'baptism_registrations'],
  [/^\/api\/funerals\//, 'funerals'],
  [/^\/api\/prints\/:communionID\//, 'communions'],
  [/^\/api\/communion-transfers\/:id/, 'communion_transfers'],
  [/^\/api\/communion-preparations\//, 'communion_preparations'],
  [/^\/api\/documents\//, 'documents'],
  [/^\/api\/people-imports\//, 'imports'],
  [/^\/api\/book-imports\//, 'book_imports'],
  [/^\/api\/merges\//, 'merges'],
  [/^\/api\/relocations\/:id/, 'relocations'],
  [/^\/api\/(tasks|task-comments)\/:id/, 'tasks'],
  [/^\/api\/dictionaries\/merges\//, 'dictionary_merges'],
  [/^\/api\/towns\//, 'towns'],
  [/^\/api\/streets\//, 'streets'],
  [/^\/api\/zip-codes\/:id/, 'zip_codes'],
  [/^\/api\/names\//, 'names'],
  [/^\/api\/dic-parishes\//, 'dictionary_parishes'],
  [/^\/api\/prints\/:id\/weddingCertificate/, 'weddings'],
  [/^\/api\/prints\/preweddingAnnouncements\//, 'banns'],
  [/^\/api\/incoming-notices\//, 'incoming_notices'],
  [/^\/api\/premaritals\//, 'premaritals'],
  [/^\/api\/(prints|docx)\/premaritals\//, 'premaritals'],
  [/^\/api\/((prints|docx)\/)?notices\/:id/, 'notices'],
  [/^\/api\/intentions\//, 'intentions'],
  [/^\/api\/intention-orders\//, 'intention_orders'],
  [/^\/api\/intention-series\//, 'intention_series'],
  [/^\/api\/collective-decrees\//, 'collective_decrees'],
  [/^\/api\/intention-patterns\//, 'intention_patterns'],
  [/^\/api\/intention-closures\//, 'intention_closures'],
  [/^\/api\/(announcements\/|(prints\/announcements|docx)\/:announcementID)/, 'announcements'],
  [/^\/api\/messages\/groups\/:id/, 'message_groups'],
  [/^\/api\/messages\/:id/, 'messages'],
  [/^\/api\/news\//, 'news'],
  [/^\/api\/parish-workers\//, 'parish_workers'],
  [/^\/api\/parish-places\//, 'parish_places'],
  [/^\/api\/parish-events\//, 'parish_events'],
  [/^\/api\/liturgical-celebrations\//, 'liturgical_celebrations'],
  [/^\/api\/corrections\//, 'correction_proposals'],
  [/^\/api\/payments\/:id/, 'settlements'],
  [/^\/api\/stole-fees\//, 'stole_fees'],
  [/^\/api\/parishes\/backup\/:id/, 'parish_backups'],
  [/^\/api\/settlement-rules\/:id/, 'settlement_rules'],
  [/^\/api\/visit-seasons\//, 'visit_seasons'],
  [/^\/api\/pastoral-visits\/:id/, 'visit_routes'],
  [/^\/api\/visit-registrations\//, 'visit_registrations'],
  [/^\/api\/visit-corrections\//, 'visit_corrections'],
  [/^\/api\/visit-conflicts\//, 'visit_conflicts'],
  [/^\/api\/views\/:id/, 'saved_views'],
  [/^\/api\/webhooks\/:id/, 'webhooks'],
  [/^\/api\/visit-checkouts\/:id/, 'visit_checkouts'],
]

export const findRecordTable = ({ path }: Endpoint) =>
  TABLES.find(([address]) => address.test(path))?.[1]

export const fillRecordPath = ({ path }: Endpoint, id: number) =>
  path.replace(/:\w+/, String(id)).replaceAll(/:\w+/g, '1')
