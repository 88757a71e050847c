import { bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import type { Account } from '#platform/context.ts'
import { fromKeys } from '#shared/objects.ts'
import { type Permission, type Actor, hasPermission } from '../permissions.ts'

/** Right that shows the records of each table; records of other tables are hidden from everybody. */
const RIGHTS: ReadonlyMap<string, Permission> = new Map(
  Object.entries<Permission>({
    ...fromKeys(bookNames, book => bookCatalogue[book].right),
    announcements: 'announcements.read',
    attachments: 'people.read',
    baptism_registrations: 'baptisms.read',
    communion_preparations: 'communions.read',
    confirmation_preparations: 'confirmations.read',
    dictionaries: 'dictionaries.read',
    documents: 'documents.issue',
    families: 'families.read',
    families_apart: 'families.read',
    family_members: 'families.read',
    funerals: 'deceased.read',
    import_rows: 'people.import',
    intention_orders: 'intentions.write',
    intentions: 'intentions.read',
    message_deliveries: 'messages.read',
    message_group_members: 'messages.read',
    message_receivers: 'messages.read',
    messages: 'messages.read',
    notices: 'baptisms.read',
    ordinary_consents: 'people.read',
    parish_places: 'places.read',
    parish_workers: 'workers.read',
    parishes: 'parishes.read',
    people: 'people.read',
    people_apart: 'people.read',
    person_consents: 'people.read',
    person_contacts: 'people.read',
    person_requests: 'people.read',
    person_sacraments: 'people.read',
    premarital_parties: 'premaritals.read',
    premarital_witnesses: 'premaritals.read',
    premaritals: 'premaritals.read',
    retention_decisions: 'people.read',
    settlements: 'payments.read',
    tasks: 'people.read',
    visit_addresses: 'visits.read',
    visit_corrections: 'visits.correct',
    visit_registrations: 'visits.read',
    visit_routes: 'visits.read',
    wedding_families: 'weddings.read',
  }),
)

/** Tells whether an account may see records of a table. */
export function canSeeSubject(account: Actor, table: string): boolean {
  const right = RIGHTS.get(table)
  return right !== undefined && hasPermission(account, right)
}

/** Lists the tables whose records the account may see, also through papers, lists and search. */
export const visibleSubjects = (account: Account): string[] =>
  [...RIGHTS.keys()].filter(table => canSeeSubject(account, table))
