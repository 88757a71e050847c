import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { PushObstacle } from '../contract.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { encryptMessage } from '#platform/push/encrypt.ts'
import { audit } from '#platform/server/security-log.ts'
import { hashSubject, recordAttempt } from '#auth/server/attempt-limits/attempts.ts'
import { deviceName } from '#auth/sign-in/server/sessions.ts'
import { type PushSender, type PushTarget, sendPush } from './send-push.ts'
import { getVapidKey } from './vapid-key.ts'
import { getVapidPublicKey } from '#platform/push/vapid.ts'

export type PushConfig = Omit<PushSender, 'vapidKey'> & { secret: string }

const MAX_SUBSCRIPTIONS = 10

const findAccount = (db: Db, user_id: number) =>
  db.selectFrom('users').select(['parish_id', 'demo']).where('id', '=', user_id)

function findObstacle(account: { parish_id: number | null; demo: boolean }): PushObstacle | null {
  if (account.demo) return 'demo'
  return account.parish_id === null ? 'no_parish' : null
}

export async function readOwnPush({ db, user }: Context) {
  const data = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'device', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return { obstacle: findObstacle(await findAccount(db, user.id).executeTakeFirstOrThrow()), data }
}

export const getPublicKey = async ({ db }: Context, { secret }: PushConfig) => ({
  public_key: getVapidPublicKey(await getVapidKey(db, secret)),
})

function refuseWrongKeys(target: PushTarget) {
  try {
    encryptMessage('', target)
  } catch {
    throw new Refusal(422, 'Przeglądarka podała błędne klucze powiadomień. Spróbuj w innej.')
  }
}

/** Stores the browser; what has waited until now is not announced. */
export async function addSubscription({ db, user, request }: Context, target: PushTarget) {
  refuseWrongKeys(target)
  // Two additions at once wait for each other here, so that each counts the other.
  const account = await findAccount(db, user.id).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (findObstacle(account))
    throw new Refusal(422, 'Powiadomienia są dla kont parafii, poza pokazem programu.')
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('endpoint', '!=', target.endpoint)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_SUBSCRIPTIONS)
    throw new Refusal(
      422,
      `Najwyżej ${MAX_SUBSCRIPTIONS} urządzeń. Wyłącz powiadomienia na którymś.`,
    )
  const device = deviceName(request.headers['user-agent'])
  const subscription = await db
    .insertInto('push_subscriptions')
    .values({ user_id: user.id, ...target, device })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'endpoint'])
        .doUpdateSet({ ...target, device, failures: 0, retry_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(request, 'push on', { account: user.id, ok: true, subscription: subscription.id })
  return subscription
}

export async function removeSubscription({ db, user }: Context, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) throw notFound('Tych powiadomień już nie ma')
  return {}
}

const MAX_TESTS = 10
const TEST_TEXT = 'Powiadomienia działają.'
const NO_ANSWER = 'Serwer powiadomień przeglądarki nie odpowiada. Spróbuj za kilka minut.'
const TEST_REFUSALS = {
  gone: [422, 'Ta przeglądarka zakończyła powiadomienia. Włącz je jeszcze raz.'],
  refused: [422, 'Serwer powiadomień przeglądarki odmówił. Wyłącz je i włącz jeszcze raz.'],
  later: [422, NO_ANSWER],
  silent: [422, NO_ANSWER],
} as const

/** Sends a message to one of one's own browsers at once; 429 after ten in a quarter of an hour. */
export async function testSubscription(
  { inNewTransaction, user }: Omit<Context, 'db'>,
  { secret, ...sender }: PushConfig,
  id: number,
) {
  const limit = {
    subject: hashSubject('push-test', user.id),
    most: MAX_TESTS,
    describeRefusal: (minutes: number) =>
      `Wysłano już ${MAX_TESTS} próbnych powiadomień. Jeśli żadne się nie pokazało, sprawdź w ustawieniach urządzenia, czy ich nie wycisza. Następne wyślesz za ${minutes} min.`,
  }
  await inNewTransaction(db => recordAttempt(db, [limit]))
  const { target, vapidKey } = await inNewTransaction(async db => ({
    vapidKey: await getVapidKey(db, secret),
    target: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
  }))
  if (!target) throw notFound('Tych powiadomień już nie ma')
  const { state } = await sendPush({ ...sender, vapidKey }, target, TEST_TEXT)
  if (state === 'accepted') return {}
  if (state === 'gone') {
    await inNewTransaction(db => db.deleteFrom('push_subscriptions').where('id', '=', id).execute())
  }
  const [status, message] = TEST_REFUSALS[state]
  throw new Refusal(status, message)
}
