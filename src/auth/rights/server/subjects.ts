import type { Account } from '#platform/context.ts'
import { type Permission, type Actor, hasPermission, permissions } from '../permissions.ts'

/** The right that opens records of a table which has none of its own name. */
const RIGHTS = {
  attachments: 'people.read',
  baptism_registrations: 'baptisms.read',
  communion_preparations: 'communions.read',
  confirmation_preparations: 'confirmations.read',
  documents: 'documents.issue',
  families_apart: 'families.read',
  family_members: 'families.read',
  import_rows: 'people.import',
  intention_orders: 'intentions.write',
  message_deliveries: 'messages.read',
  message_group_members: 'messages.read',
  message_receivers: 'messages.read',
  notices: 'baptisms.read',
  parish_places: 'places.read',
  parish_workers: 'workers.read',
  people_apart: 'people.read',
  ordinary_consents: 'people.read',
  person_consents: 'people.read',
  person_requests: 'people.read',
  person_sacraments: 'people.read',
  premarital_parties: 'premaritals.read',
  premarital_witnesses: 'premaritals.read',
  retention_decisions: 'people.read',
  settlements: 'payments.read',
  visit_addresses: 'visits.read',
  visit_corrections: 'visits.correct',
  visit_registrations: 'visits.read',
  visit_routes: 'visits.read',
  wedding_families: 'weddings.read',
} as const satisfies Record<string, Permission>

const isNamed = (table: string): table is keyof typeof RIGHTS => table in RIGHTS

const readOf = (table: string) => `${table}.read`

/** Whether an account may see records of a table; of a table that no right names, nobody. */
export function canSeeSubject(account: Actor, table: string): boolean {
  const right = isNamed(table) ? RIGHTS[table] : readOf(table)
  return right in permissions && hasPermission(account, right)
}

const subjects = [
  ...Object.keys(RIGHTS),
  ...Object.keys(permissions).flatMap(right =>
    right.endsWith('.read') ? right.slice(0, -'.read'.length) : [],
  ),
]

/** Tables whose records the account may see, also through papers, lists and search. */
export const visibleSubjects = (account: Account): string[] =>
  subjects.filter(table => canSeeSubject(account, table))
