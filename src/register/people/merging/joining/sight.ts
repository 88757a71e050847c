import { type Permission, type Somebody, may } from '#session/rights/permissions.ts'
import { split } from './references.ts'

/** Whose right opens a table that has none of its own name. */
const RIGHTS: Record<string, Permission> = {
  attachments: 'people.read',
  baptism_registrations: 'baptisms.read',
  communion_preparations: 'communions.read',
  confirmation_preparations: 'confirmations.read',
  documents: 'documents.issue',
  families_apart: 'families.read',
  family_members: 'families.read',
  import_rows: 'people.import',
  message_deliveries: 'messages.read',
  message_group_members: 'messages.read',
  message_receivers: 'messages.read',
  notices: 'baptisms.read',
  people_apart: 'people.read',
  person_consents: 'people.read',
  person_sacraments: 'people.read',
  premarital_parties: 'premaritals.read',
  premarital_witnesses: 'premaritals.read',
  visit_addresses: 'visits.read',
  visit_corrections: 'visits.correct',
  wedding_families: 'weddings.read',
}

/** Whether the account may know what stands at this place; a module the parish does not pay for hides nothing. */
export function maySee(user: Somebody, place: string) {
  const [table] = split(place)
  return may({ ...user, modules_off: [] }, RIGHTS[table] ?? `${table}.read`)
}
