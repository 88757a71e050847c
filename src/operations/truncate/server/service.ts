import { sql } from 'kysely'
import { parishName } from '#shared/places/parish-names.ts'
import { audit } from '#platform/server/security-log.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import { type CleanupEntry, WAITING_HOURS } from '../contract.ts'
import { countRows, listTables, summarizeCounts } from './counting.ts'
import type { CleanupPart } from '../parts.ts'
import { CLEANUP, CLEANUP_MAIL } from './queues.ts'
import { loadObstacles, requireSecondPerson } from './second-person.ts'

mapConstraintError(
  'parish_cleanups_one_at_a_time',
  'parish_id',
  'Dla tej parafii czeka już taki wniosek. Rozstrzygnij go najpierw na liście niżej.',
)

const ALONE =
  'Usunięcie danych parafii zatwierdza drugi administrator, a poza Tobą nie ma żadnego, który może się zalogować. Załóż mu konto w menu „Ustawienia”, na ekranie „Użytkownicy”, i poczekaj, aż ustawi hasło. Twój wniosek zatwierdzi najwcześniej 48 godzin po założeniu konta.'

const isSameName = (input: string, name: string) =>
  input.trim().replaceAll(/\s+/g, ' ') === name.replaceAll(/\s+/g, ' ')

async function findParish(db: Db, id: number) {
  const parish = await db
    .selectFrom('parishes')
    .select(['id', 'name', 'title'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!parish) throw notFound('Nie ma takiej parafii')
  return parish
}

const selectOtherAdmins = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('id', '!=', id)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)

/** Expires requests that have waited too long, so that they can no longer be approved. */
const expire = (db: Db) =>
  db
    .updateTable('parish_cleanups')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()

export async function listCleanups({ db, user }: Context) {
  const rows = await db
    .selectFrom('parish_cleanups')
    .innerJoin('parishes', 'parishes.id', 'parish_cleanups.of_parish')
    .selectAll('parish_cleanups')
    .select(['parishes.name', 'parishes.title'])
    .orderBy('parish_cleanups.id', 'desc')
    .limit(50)
    .execute()
  const alone = (await selectOtherAdmins(db, user.id).executeTakeFirst()) === undefined
  const now = new Date().toISOString()
  const findObstacle = await loadObstacles(db, user)
  return {
    alone,
    data: rows.map(({ of_parish, name, title, counts, requested_by, ...row }) => {
      const late = row.state === 'waiting' && row.expires_at <= now
      const state = late ? 'expired' : row.state
      const obstacle = state === 'waiting' ? findObstacle(requested_by) : undefined
      return {
        ...row,
        ...summarizeCounts(counts as Record<string, number>),
        state,
        kind: row.kind,
        parts: row.parts as CleanupPart[],
        parish_id: of_parish,
        parish: parishName({ name, title }),
        approvable: state === 'waiting' && !obstacle,
        obstacle: obstacle?.message ?? null,
        own: requested_by === user.id,
        open: state === 'waiting' || (state === 'approved' && row.kind === 'removal'),
      }
    }),
  }
}

export async function previewCleanup(
  { db }: Context,
  parish_id: number,
  parts: readonly CleanupPart[],
) {
  const parish = await findParish(db, parish_id)
  const counts = await countRows(db, parish_id, await listTables(db, parts))
  return { parish_id, name: parishName(parish), ...summarizeCounts(counts) }
}

/** Creates a request and notifies the other administrators; nothing is deleted yet. */
export async function requestCleanup({ db, user, request }: Context, entry: CleanupEntry) {
  const { parish_id, kind, reason, term_days, name } = entry
  const parts: readonly CleanupPart[] = kind === 'removal' ? ['everything'] : entry.parts
  const parish = await findParish(db, parish_id)
  if (parts.length === 0) throw refuseField('parts', 'Zaznacz, co ma zostać usunięte')
  if (!isSameName(name, parishName(parish))) {
    throw refuseField('name', `Przepisz dokładnie: ${parishName(parish)}`)
  }
  if (!(await selectOtherAdmins(db, user.id).executeTakeFirst())) throw new Refusal(422, ALONE)
  const counts = await countRows(db, parish_id, await listTables(db, parts))
  await expire(db)
  const { id } = await db
    .insertInto('parish_cleanups')
    .values({
      of_parish: parish_id,
      kind,
      parts: [...parts],
      counts: toJsonb(counts),
      reason,
      term_days: kind === 'removal' ? term_days : null,
      requested_by: user.id,
      requested_by_name: user.name,
      expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(WAITING_HOURS)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertJob(db, CLEANUP_MAIL, { id, event: 'asked' })
  audit(request, 'parish cleanup asked', {
    account: user.id,
    ok: true,
    parish: parish_id,
    cleanup: id,
  })
  return { id }
}

async function openOne(db: Db, id: number) {
  await expire(db)
  const cleanup = await db
    .selectFrom('parish_cleanups')
    .innerJoin('parishes', 'parishes.id', 'parish_cleanups.of_parish')
    .selectAll('parish_cleanups')
    .select(['parishes.name', 'parishes.title'])
    .where('parish_cleanups.id', '=', id)
    .where('state', 'in', ['waiting', 'approved'])
    .forUpdate('parish_cleanups')
    .executeTakeFirst()
  if (cleanup) return cleanup
  throw new Refusal(422, 'Ten wniosek jest już rozstrzygnięty albo wygasł. Odśwież listę.')
}

/**
 * Approves a request as the second person. The removal of a parish closes it at once; its data are deleted on the set
 * day.
 */
export async function approveCleanup({ db, user, request }: Context, id: number, name: string) {
  const cleanup = await openOne(db, id)
  if (cleanup.state !== 'waiting') throw new Refusal(422, 'Ten wniosek jest już zatwierdzony.')
  await requireSecondPerson(db, user, cleanup.requested_by)
  if (!isSameName(name, parishName(cleanup))) {
    throw refuseField('name', `Przepisz dokładnie: ${parishName(cleanup)}`)
  }
  const closes = cleanup.kind === 'removal'
  await db
    .updateTable('parish_cleanups')
    .set({
      state: 'approved',
      decided_by: user.id,
      decided_by_name: user.name,
      decided_at: sql<string>`now()`,
      due_at: sql<string>`now() + make_interval(days => ${cleanup.term_days ?? 0}::integer)`,
    })
    .where('id', '=', id)
    .execute()
  if (closes) await close(db, cleanup.of_parish)
  else await insertJob(db, CLEANUP, { id })
  await insertJob(db, CLEANUP_MAIL, { id, event: 'approved' })
  audit(request, 'parish cleanup approved', {
    account: user.id,
    ok: true,
    parish: cleanup.of_parish,
    cleanup: id,
  })
  return {}
}

/** Closes the parish to its own accounts; administrators can still sign in to hand over its data. */
async function close(db: Db, parish: number) {
  await db.updateTable('parishes').set({ active: 0 }).where('id', '=', parish).execute()
  await db
    .deleteFrom('account_sessions')
    .where('user_id', 'in', eb =>
      eb.selectFrom('users').select('id').where('parish_id', '=', parish),
    )
    .execute()
}

export async function stopCleanup({ db, user, request }: Context, id: number) {
  const cleanup = await openOne(db, id)
  if (cleanup.state === 'approved' && cleanup.kind === 'cleanup') {
    throw new Refusal(422, 'Czyszczenie już trwa i nie da się go zatrzymać.')
  }
  const isRequester = cleanup.requested_by === user.id
  const state = cleanup.state === 'waiting' && !isRequester ? 'refused' : 'cancelled'
  await db
    .updateTable('parish_cleanups')
    .set({ state, decided_by: user.id, decided_by_name: user.name, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  if (cleanup.state === 'approved') {
    await db
      .updateTable('parishes')
      .set({ active: 1 })
      .where('id', '=', cleanup.of_parish)
      .execute()
  }
  await insertJob(db, CLEANUP_MAIL, { id, event: 'stopped' })
  audit(request, 'parish cleanup stopped', {
    account: user.id,
    ok: true,
    parish: cleanup.of_parish,
    cleanup: id,
  })
  return {}
}
