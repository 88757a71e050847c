import { dayInPoland } from '#platform/database/day-in-poland.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#auth/rights/permissions.ts'
import type { RetentionKind } from '../terms.ts'

/** Query that lists records of one kind of any age. */
interface Source {
  /** Permission to read such records; without it they are not proposed. */
  access: Permission
  /** Table of the records, and the column of `retention_decisions` that refers to a record. */
  table:
    | 'baptism_registrations'
    | 'funerals'
    | 'communion_preparations'
    | 'confirmation_preparations'
    | 'premaritals'
    | 'people'
    | 'attachments'
  reference:
    | 'registration_id'
    | 'funeral_id'
    | 'communion_preparation_id'
    | 'confirmation_preparation_id'
    | 'premarital_id'
    | 'person_id'
    | 'attachment_id'
  /** Rows of `record_id, version, subject, state, person_id, premarital_id, counted_from, restricted`. */
  rows: RawBuilder<unknown>
}

const isRestricted = (person: string) =>
  sql`exists (select from people restricted where restricted.id = ${sql.ref(person)} and restricted.restricted_at is not null)`

/** Condition for a cancelled protocol from which no marriage, not even a cancelled one, was entered. */
const cancelledProtocol = sql`p.cancelled_at is not null and p.marriage_book_number is null and not exists (
  select from weddings w where w.premarital_id = p.id)`
const hasRestrictedParty = sql`exists (select from premarital_parties party
  join people restricted on restricted.id = party.person_id
  where party.premarital_id = p.id and restricted.restricted_at is not null)`

const registrations = sql`
  select r.id as record_id, r.version, concat_ws(' ', r.surname, r.names) as subject,
    case r.status when 'baptised' then 'chrzest wpisany do księgi' else 'zgłoszenie odwołane' end as state,
    r.person_id, null::bigint as premarital_id, changed.day as counted_from, ${isRestricted('r.person_id')} as restricted
  from baptism_registrations r
  cross join lateral (select ${dayInPoland(sql`max(h.at)`)} as day from history h
    where h.table_name = 'baptism_registrations' and h.record_id = r.id) changed
  where r.erased_at is null and r.status in ('baptised', 'withdrawn')`

const funerals = sql`
  select f.id as record_id, f.version, concat_ws(' ', f.surname, f.names) as subject,
    case f.status when 'entered' then 'pogrzeb wpisany do księgi' else 'zgłoszenie odwołane' end as state,
    f.person_id, null::bigint as premarital_id, changed.day as counted_from, ${isRestricted('f.person_id')} as restricted
  from funerals f
  cross join lateral (select ${dayInPoland(sql`max(h.at)`)} as day from history h
    where h.table_name = 'funerals' and h.record_id = f.id) changed
  where f.erased_at is null and f.status in ('entered', 'cancelled')`

const communions = sql`
  select p.id as record_id, p.version, concat_ws(' ', p.surname, p.name) as subject,
    case when p.transfered_to_communions then 'I Komunia wpisana do księgi'
      else 'wycofane' end || ', rok ' || p.year as state,
    p.people_id as person_id, null::bigint as premarital_id, make_date(p.year, 12, 31) as counted_from,
    ${isRestricted('p.people_id')} as restricted
  from communion_preparations p
  where p.erased_at is null and (p.transfered_to_communions or p.withdrawn_at is not null)`

const confirmations = sql`
  select p.id as record_id, p.version, concat_ws(' ', person.surname, person.names) as subject,
    case when p.confirmation_id is not null then 'bierzmowanie wpisane do księgi'
      else 'wycofane' end || ', rok ' || p.year as state,
    p.person_id, null::bigint as premarital_id, make_date(p.year, 12, 31) as counted_from,
    ${isRestricted('p.person_id')} as restricted
  from confirmation_preparations p join people person on person.id = p.person_id
  where p.erased_at is null and (p.confirmation_id is not null or p.withdrawn_at is not null)`

const protocols = sql`
  select p.id as record_id, p.version, p.couple as subject,
    'protokół nr ' || p.protocol_number || '/' || p.year || ', anulowany' as state,
    null::bigint as person_id, p.id as premarital_id, ${dayInPoland(sql`p.cancelled_at`)} as counted_from,
    ${hasRestrictedParty} as restricted
  from premaritals p where p.erased_at is null and ${cancelledProtocol}`

/**
 * Returns the end of the year of a date: a day of death may be known only in part, so the period counts from the end of
 * its year.
 */
const endOfYear = (day: string) =>
  sql`make_date(substring(${sql.ref(day)} from '[0-9]{4}')::int, 12, 31)`

/**
 * Selects the day on which the office marked the card as former, which history proves; the period counts from it when
 * the day of leaving is missing.
 */
const markedFormer = (person: string) => sql`
  cross join lateral (select ${dayInPoland(sql`max(h.at)`)} as day from history h
    where h.table_name = 'people' and h.record_id = ${sql.ref(person)} and h.new ->> 'status' = 'former') marked`

const formerPeople = sql`
  select p.id as record_id, p.version, concat_ws(' ', p.surname, p.names) as subject,
    coalesce('w parafii do ' || to_char(p.in_parish_to, 'DD.MM.YYYY'),
      'oznaczono jako byłego parafianina ' || to_char(marked.day, 'DD.MM.YYYY') || ', bez dnia odejścia') as state,
    p.id as person_id, null::bigint as premarital_id, coalesce(p.in_parish_to, marked.day) as counted_from,
    p.restricted_at is not null as restricted
  from people p ${markedFormer('p.id')} where p.status = 'former' and (num_nonnulls(p.phone, p.email, p.correspondence_address, p.pesel, p.profession,
    p.dic_education_id, p.school, p.school_class, p.dic_practice_id, p.notes) > 0
    or exists (select from person_contacts c where c.person_id = p.id)
    or exists (select from tasks t where t.person_id = p.id))`

const files = sql`
  select a.id as record_id, a.version, concat_ws(' ', person.surname, person.names) || ': ' || a.title as subject,
    'plik na karcie byłego parafianina' as state, person.id as person_id, null::bigint as premarital_id,
    greatest(coalesce(person.in_parish_to, marked.day), ${dayInPoland(sql`a.added_at`)}) as counted_from,
    person.restricted_at is not null as restricted
  from attachments a join people person on person.id = a.person_id ${markedFormer('person.id')}
  where a.removed_at is null and person.status = 'former'
  union all
  select a.id, a.version, concat_ws(' ', person.surname, person.names) || ': ' || a.title,
    'plik na karcie osoby zmarłej', person.id, null, greatest(${endOfYear('person.death_date')}, ${dayInPoland(sql`a.added_at`)}),
    person.restricted_at is not null
  from attachments a join people person on person.id = a.person_id
  where a.removed_at is null and person.status = 'deceased' and person.death_date is not null
  union all
  select a.id, a.version, p.couple || ': ' || a.title,
    'plik przy anulowanym protokole nr ' || p.protocol_number || '/' || p.year, null, p.id,
    greatest(${dayInPoland(sql`p.cancelled_at`)}, ${dayInPoland(sql`a.added_at`)}), ${hasRestrictedParty}
  from attachments a join premaritals p on a.book = 'premaritals' and p.id = a.act_id
  where a.removed_at is null and ${cancelledProtocol}`

/** All sources of proposals; acts of the sacramental books are in none of them. */
export const SOURCES: Record<RetentionKind, Source> = {
  registration: {
    access: 'baptisms.read',
    table: 'baptism_registrations',
    reference: 'registration_id',
    rows: registrations,
  },
  funeral: {
    access: 'deceased.read',
    table: 'funerals',
    reference: 'funeral_id',
    rows: funerals,
  },
  communion: {
    access: 'communions.read',
    table: 'communion_preparations',
    reference: 'communion_preparation_id',
    rows: communions,
  },
  confirmation: {
    access: 'confirmations.read',
    table: 'confirmation_preparations',
    reference: 'confirmation_preparation_id',
    rows: confirmations,
  },
  protocol: {
    access: 'premaritals.read',
    table: 'premaritals',
    reference: 'premarital_id',
    rows: protocols,
  },
  former: { access: 'people.read', table: 'people', reference: 'person_id', rows: formerPeople },
  attachment: {
    access: 'premaritals.read',
    table: 'attachments',
    reference: 'attachment_id',
    rows: files,
  },
}
