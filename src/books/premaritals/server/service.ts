import { sql } from 'kysely'
import { keepOverrides } from '#books/canon-law/server/overrides.ts'
import { checkMarriage } from '#books/canon-law/server/service.ts'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { lastOnPaper } from '#books/core/numbering/starts/server/last.ts'
import { Refusal, mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { listKeys } from '#shared/objects.ts'
import { buildFacts } from '../canonical.ts'
import { type PremaritalChange, protocolLabel } from '../contract.ts'
import type { PremaritalEntry } from '../entry.ts'
import { formatName } from '#shared/people/mononym.ts'
import { type PartyEntry, WitnessEntry } from '../party.ts'
import { type FianceSide, SIDES } from '../questions/question.ts'
import { QUESTIONS } from '../questions/questionnaire.ts'

mapConstraintError(
  'premaritals_number_once',
  'protocol_number',
  'Ten numer protokołu jest już zajęty. Podaj następny.',
)

/** Returns the number after the highest of the year; a cancelled protocol keeps its number. */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const { next } = await db
    .selectFrom('premaritals')
    .select(sql<number>`coalesce(max(protocol_number), 0) + 1`.as('next'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return Math.max(next, (await lastOnPaper(db, 'premaritals', year)) + 1)
}

/** Refuses a number that another protocol of the year has, and names the next free one. */
async function refuseTaken(db: Db, entry: PremaritalEntry, except: number | null = null) {
  const existingProtocol = await db
    .selectFrom('premaritals')
    .select('id')
    .where('year', '=', entry.year)
    .where('protocol_number', '=', entry.protocol_number)
    .where(sql<boolean>`id is distinct from ${except}`)
    .executeTakeFirst()
  if (!existingProtocol) return
  const next_number = await nextNumber(db, entry.year)
  const message = `Protokół ${protocolLabel(entry)} już istnieje. Następny wolny numer to ${next_number}.`
  throw new Refusal(422, message, {
    errors: { protocol_number: [message] },
    extra: { next_number },
  })
}

function toStoredEntry({
  fiance,
  fiancee,
  witnesses: _,
  overrides: __,
  parish_id: ___,
  premarital_id: ____,
  ...protocol
}: PremaritalEntry) {
  return {
    ...protocol,
    couple: `${formatName(fiance)} i ${formatName(fiancee)}`,
    dispensations: toJsonb(protocol.dispensations),
    attachments: toJsonb(protocol.attachments),
  }
}

/** Stores the reasons for advice passed over, with the advice of the register and canon law at that moment. */
async function keepReasons(context: Context, id: number, entry: PremaritalEntry) {
  const facts = buildFacts(entry, id)
  const needsCheck = facts && entry.overrides.length > 0
  const { checks } = needsCheck
    ? await checkMarriage(context, facts, entry.overrides)
    : { checks: [] }
  await keepOverrides(context, { table: 'premaritals', id }, checks, entry.overrides)
}

/** Refuses a body with another parish or protocol, which was meant for another address. */
function refuseElsewhere(
  context: Context,
  { parish_id, premarital_id }: PremaritalEntry,
  id?: number,
) {
  if (parish_id !== undefined && parish_id !== requireParish(context)) {
    throw refuseField('parish_id', 'To protokół innej parafii niż ta, w której teraz pracujesz')
  }
  if (premarital_id !== undefined && premarital_id !== id) {
    throw refuseField('premarital_id', 'To dane innego protokołu')
  }
}

const MARK_CLERIC =
  'Wybierz duchownego albo zaznacz przy tej osobie w danych pracowników parafii, że nim jest.'
/** Roles in a protocol reserved to clergy (KPK 1066, 1070; 1108, 1111–1112). */
const CLERICS = {
  parish_worker_id: `Rozmowy przeprowadza duchowny (kan. 1066, 1070). ${MARK_CLERIC}`,
  wedding_parish_worker_id: `Przy ślubie asystuje duchowny (kan. 1108, 1112). ${MARK_CLERIC}`,
  delegation_parish_worker_id: `Deleguje ordynariusz miejsca albo proboszcz (kan. 1111 § 1). ${MARK_CLERIC}`,
} as const

async function refuseLaymen(db: Db, entry: PremaritalEntry) {
  const fields = listKeys(CLERICS)
  const ids = fields.flatMap(field => entry[field] ?? [])
  if (ids.length === 0) return
  const laymen = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('id', 'in', ids)
    .where('clergy', '=', false)
    .execute()
  const field = fields.find(name => laymen.some(({ id }) => id === entry[name]))
  if (field) throw refuseField(field, CLERICS[field])
}

/** Returns two rows of witnesses, also while their data are unknown. */
const twoWitnesses = ({ witnesses }: PremaritalEntry) =>
  ([1, 2] as const).map(place => ({ ...(witnesses[place - 1] ?? WitnessEntry.parse({})), place }))

export async function createPremarital(context: Context, entry: PremaritalEntry) {
  const { db } = context
  refuseElsewhere(context, entry)
  await refuseTaken(db, entry)
  await refuseLaymen(db, entry)
  const savedProtocol = await db
    .insertInto('premaritals')
    .values(toStoredEntry(entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('premarital_parties')
    .values(
      SIDES.map(side => ({
        ...entry[side],
        answers: toJsonb(entry[side].answers),
        side,
        premarital_id: savedProtocol.id,
      })),
    )
    .execute()
  await db
    .insertInto('premarital_witnesses')
    .values(twoWitnesses(entry).map(witness => ({ ...witness, premarital_id: savedProtocol.id })))
    .execute()
  await keepReasons(context, savedProtocol.id, entry)
  return savedProtocol
}

/** Returns the protocol, locked until the end of the transaction; refuses a cancelled one. */
async function open(db: Db, id: number) {
  const protocol = await db
    .selectFrom('premaritals')
    .select(['protocol_number', 'year', 'cancelled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!protocol) throw notFound('Nie ma takiego protokołu')
  if (protocol.cancelled_at) {
    const message = `Protokół ${protocolLabel(protocol)} jest anulowany, nie można go zmienić`
    throw refuseField('cancelled_at', message)
  }
}

/** Saves one party; answers to an older questionnaire stay in addition to today's. */
const writeParty = (
  db: Db,
  premarital_id: number,
  side: FianceSide,
  { answers, ...party }: PartyEntry,
) =>
  db
    .updateTable('premarital_parties')
    .set({
      ...party,
      answers: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(answers)
        where key <> all(${QUESTION_KEYS})) || ${JSON.stringify(answers)}::jsonb`,
    })
    .where('premarital_id', '=', premarital_id)
    .where('side', '=', side)
    .execute()
const QUESTION_KEYS = QUESTIONS.map(({ key }) => key)

export async function updatePremarital(context: Context, id: number, change: PremaritalChange) {
  const { db } = context
  const { version, ...entry } = change
  refuseElsewhere(context, entry, id)
  await open(db, id)
  await refuseTaken(db, entry, id)
  await refuseLaymen(db, entry)
  const savedProtocol = await updateVersioned(db, 'premaritals', id, version, toStoredEntry(entry))
  for (const side of SIDES) await writeParty(db, id, side, entry[side])
  for (const { place, ...witness } of twoWitnesses(entry)) {
    await db
      .updateTable('premarital_witnesses')
      .set(witness)
      .where('premarital_id', '=', id)
      .where('place', '=', place)
      .execute()
  }
  await keepReasons(context, id, entry)
  return savedProtocol
}

/** Cancels the protocol of a couple who will not marry: it keeps its number, with the reason. */
export async function cancelPremarital({ db }: Context, id: number, { version, reason }: Because) {
  await open(db, id)
  await setChangeReason(db, reason)
  return updateVersioned(db, 'premaritals', id, version, {
    cancelled_at: new Date().toISOString(),
    cancel_reason: reason,
  })
}
