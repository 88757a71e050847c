import { sql } from 'kysely'
import type * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField, Refusal } from '#platform/refusals.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import type { Person } from '../../person.ts'
import type { Consent, ConsentEntry, MarkedConsent, Withdrawal } from '../contract.ts'
import { getRestriction } from './restriction.ts'
import { CONSENTS } from '../labels.ts'

const consents = (db: Db) =>
  db
    .selectFrom('person_consents as c')
    .innerJoin('dictionary_items as kind', join =>
      join.on('kind.dictionary', '=', 'ConsentKind').onRef('kind.id', '=', 'c.dic_consent_kind_id'),
    )
    .select(['c.id', 'c.version', 'c.dic_consent_kind_id', 'kind.value as kind'])
    .select(['c.given_on', 'c.source', 'c.withdrawn_on', 'c.note'])

/** Lists all consents of a person: valid ones first, then the newest. */
export async function listConsents(db: Db, person_id: number): Promise<Consent[]> {
  const rows = await consents(db)
    .where('c.person_id', '=', person_id)
    .orderBy(sql`c.withdrawn_on is not null`)
    .orderBy('c.given_on', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows
}

/** Columns of the card that correspond to a kind of consent. */
const ON_CARD: Record<number, 'sms_consent' | 'publish_consent'> = {
  [CONSENTS.sms]: 'sms_consent',
  [CONSENTS.bulletin]: 'publish_consent',
}

/** Lists consents that only the card contains: of a kind that was never recorded with its source. */
export async function markedConsents(db: Db, person_id: number): Promise<MarkedConsent[]> {
  const { rows } = await sql<MarkedConsent>`
    select kind.id as dic_consent_kind_id, kind.value as kind, mark.given_on
    from people p
    cross join lateral (values (${CONSENTS.sms}::int, p.sms_consent, p.sms_consent_date),
      (${CONSENTS.bulletin}::int, p.publish_consent, p.publish_consent_date)) mark (kind, given, given_on)
    join dictionary_items kind on kind.dictionary = 'ConsentKind' and kind.id = mark.kind
    where p.id = ${person_id} and mark.given and not exists (select from person_consents c
      where c.person_id = p.id and c.dic_consent_kind_id = mark.kind)
    order by kind.id`.execute(db)
  return rows
}

/** Checks whether a card has a consent that was never recorded with its day and source. */
export const hasUnprovedConsent = (flag: boolean) => {
  const conditions = Object.entries(ON_CARD).map(
    ([kind, mark]) => sql`(${sql.ref(`people.${mark}`)} and not exists (
      select from person_consents c where c.person_id = people.id
      and c.dic_consent_kind_id = ${Number(kind)}))`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)}) = ${flag}`
}

/**
 * Selects the people who agree today to one kind of use (`CONSENTS.sms`), before a message is sent or a name is
 * published. The dead and people with restricted data are never selected; where no consent of the kind was ever
 * recorded, the mark on the card decides.
 */
export async function selectPeopleWithConsent(
  db: Db,
  kind: number,
  people: number[],
): Promise<Set<number>> {
  const mark = ON_CARD[kind]
  const { rows } = await sql<{ id: number }>`
    select p.id from people p
    left join lateral (
      select bool_or(c.withdrawn_on is null or c.withdrawn_on > ${today()}) as given
      from person_consents c where c.person_id = p.id and c.dic_consent_kind_id = ${kind}
    ) noted on true
    where p.id = any(${people}::bigint[]) and p.restricted_at is null and p.status <> 'deceased'
      and coalesce(noted.given, ${mark ? sql.ref(`p.${mark}`) : sql`false`})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Updates the mark on the card so that it agrees with the consents. */
export async function markCard(db: Db, person_id: number, kind: number, given_on: string | null) {
  const mark = ON_CARD[kind]
  if (!mark) return
  await db
    .updateTable('people')
    .set({ [mark]: given_on !== null, [`${mark}_date`]: given_on })
    .where('id', '=', person_id)
    .execute()
}

const TWICE =
  'Ta zgoda jest już zapisana i nie została wycofana. Jeśli ma nową datę, najpierw wycofaj poprzednią.'

/** Records a consent; 422 when a valid consent of the same kind exists. */
export async function addConsent({ db }: Context, person_id: number, entry: ConsentEntry) {
  const kind = entry.dic_consent_kind_id
  await getRestriction(db, person_id)
  // Lock the person so that of two clerks at once the second one waits and is refused.
  await sql`select from people where id = ${person_id} for update`.execute(db)
  const before = (await listConsents(db, person_id)).filter(
    consent => consent.dic_consent_kind_id === kind,
  )
  if (before.some(consent => consent.withdrawn_on === null))
    throw refuseField('dic_consent_kind_id', TWICE)
  const savedConsent = await db
    .insertInto('person_consents')
    .values({ ...entry, person_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await markCard(db, person_id, kind, entry.given_on)
  return savedConsent
}

/** Ends a consent and any other of the same kind that came from two merged cards; the consent stays readable. */
export async function withdrawConsent(
  { db }: Context,
  { id: person_id, consentID }: { id: number; consentID: number },
  { version, withdrawn_on }: z.output<typeof Withdrawal>,
) {
  const all = await listConsents(db, person_id)
  const consent = all.find(({ id }) => id === consentID)
  if (!consent) throw notFound('Nie ma takiej zgody')
  if (consent.withdrawn_on) throw new Refusal(422, 'Ta zgoda jest już wycofana.')
  if (consent.version !== version) throw await buildStaleRefusal(db, 'person_consents', consentID)
  const open = all.filter(
    otherConsent =>
      otherConsent.dic_consent_kind_id === consent.dic_consent_kind_id &&
      otherConsent.withdrawn_on === null &&
      (otherConsent.id === consent.id || otherConsent.given_on <= withdrawn_on),
  )
  if (withdrawn_on < consent.given_on) {
    throw refuseField('withdrawn_on', 'Zgody nie można wycofać przed jej wyrażeniem.')
  }
  for (const { id, version: expectedVersion } of open) {
    await updateVersioned(db, 'person_consents', id, expectedVersion, { withdrawn_on })
  }
  await markCard(db, person_id, consent.dic_consent_kind_id, null)
  return { version: version + 1 }
}

const IN_RIGHTS =
  'Tę zgodę prowadzi się w zakładce „Prawa osoby”. Tam ją dodaj albo wycofaj, z datą i źródłem.'

export type CardConsents = Pick<
  Person,
  'sms_consent' | 'sms_consent_date' | 'publish_consent' | 'publish_consent_date'
>
export const NO_CONSENTS: CardConsents = {
  sms_consent: false,
  sms_consent_date: null,
  publish_consent: false,
  publish_consent_date: null,
}

type ConsentSources = Record<
  'sms_consent_source' | 'publish_consent_source',
  ConsentEntry['source'] | null
>

/**
 * Records a consent newly marked on the card, with its day and source as evidence; 422 without them. An earlier consent
 * stays unchanged.
 */
export async function recordCardConsents(
  db: Db,
  person_id: number,
  entry: CardConsents & ConsentSources,
  before: CardConsents,
) {
  for (const [kind, mark] of Object.entries(ON_CARD)) {
    if (!entry[mark] || before[mark]) continue
    const given_on = entry[`${mark}_date`]
    const source = entry[`${mark}_source`]
    if (!given_on) throw refuseField(`${mark}_date`, 'Podaj datę zgody')
    if (!source) throw refuseField(`${mark}_source`, 'Wybierz, jak wyrażono zgodę')
    await db
      .insertInto('person_consents')
      .values({ person_id, dic_consent_kind_id: Number(kind), given_on, source })
      .execute()
  }
}

/** Returns the consents on the card before it is saved. */
export const cardConsents = async (db: Db, person_id: number): Promise<CardConsents> =>
  (await db
    .selectFrom('people')
    .select(['sms_consent', 'sms_consent_date', 'publish_consent', 'publish_consent_date'])
    .where('id', '=', person_id)
    .executeTakeFirst()) ?? NO_CONSENTS

/** Throws 422 when the form of the card contradicts a recorded consent or gives it another day. */
export async function refuseOtherConsents(
  db: Db,
  person_id: number,
  entry: CardConsents,
  before: CardConsents,
) {
  const recordedConsents = await listConsents(db, person_id)
  for (const [kind, mark] of Object.entries(ON_CARD)) {
    const consentsOfKind = recordedConsents.filter(
      consent => consent.dic_consent_kind_id === Number(kind),
    )
    const activeConsent = consentsOfKind.find(consent => consent.withdrawn_on === null)
    if (consentsOfKind.length > 0 && entry[mark] !== Boolean(activeConsent))
      throw refuseField(mark, IN_RIGHTS)
    const date = `${mark}_date` as const
    const days = [before[date], activeConsent?.given_on]
    if (activeConsent && !days.includes(entry[date])) throw refuseField(date, IN_RIGHTS)
  }
}
