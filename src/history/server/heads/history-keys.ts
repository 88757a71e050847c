import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { type SignedHeads, getPublicKey, hasSignature, isWhole, signText } from './heads.ts'

/** A public key that has signed heads, as stored in `history_keys`. */
interface HistoryKey {
  key: string
  /** ISO instant; null: in use. */
  retired_at: string | null
  voucher: string | null
}

const KEYS = `
  select key, to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as retired_at, voucher
  from history_keys`

const getVoucherText = (key: string, retired_at: string) =>
  Buffer.from(JSON.stringify(['history key', key, retired_at]))

/** Signer of a file: this installation, its key before an unannounced change, or somebody else. */
export type Signer = 'own' | 'before-change' | 'foreign'

/** Keys by which the signatures of the history are checked. */
export interface HistoryKeys {
  /** Whether SECRET_KEY is another one than that which signed the history until now. */
  isChanged: boolean
  findSigner(heads: SignedHeads): Signer
}

/** Returns the public keys that `voucherKeys` vouch for, with the instants since when they are not used any more. */
function listVouched(keys: readonly HistoryKey[], voucherKeys: readonly string[]) {
  const retirements = keys.flatMap(({ key, retired_at, voucher }) => {
    if (retired_at === null || voucher === null) return []
    const text = getVoucherText(key, retired_at)
    return voucherKeys.some(voucherKey => hasSignature(voucherKey, text, voucher))
      ? [[key, retired_at] as const]
      : []
  })
  return new Map(retirements)
}

/**
 * Reads the keys by which signatures are checked; `secrets` are SECRET_KEY and, until `secrets:rotate` has ended, the
 * former one. A retired key is trusted only for heads signed before it was retired.
 */
export async function readHistoryKeys(
  database: Pick<Database, 'query'>,
  secrets: readonly string[],
): Promise<HistoryKeys> {
  const { rows } = await database.query<HistoryKey>(KEYS)
  const ownKeys = secrets.map(getPublicKey)
  const keyInUse = rows.find(({ retired_at }) => retired_at === null)?.key
  const isChanged = keyInUse !== undefined && !ownKeys.includes(keyInUse)
  const formerKeys = listVouched(rows, ownKeys)
  const earlierKeys = isChanged ? listVouched(rows, [keyInUse]) : new Map<string, string>()
  return {
    isChanged,
    findSigner(heads) {
      if (!isWhole(heads)) return 'foreign'
      const isRetiredLater = (retired_at: string | undefined) =>
        retired_at !== undefined && heads.at <= retired_at
      if (ownKeys.includes(heads.key) || isRetiredLater(formerKeys.get(heads.key))) return 'own'
      const isFormer = heads.key === keyInUse || isRetiredLater(earlierKeys.get(heads.key))
      return isChanged && isFormer ? 'before-change' : 'foreign'
    },
  }
}

/** Stores the public key of this installation when none is stored yet. */
export async function registerHistoryKey(database: Database, secret: string): Promise<void> {
  await database.query('insert into history_keys (key) values ($1) on conflict do nothing', [
    getPublicKey(secret),
  ])
}

interface KeyReplacement {
  secret: string
  previousSecrets: readonly string[]
  /** Trusts the key in use although its secret is lost: the administrator vouches for the database. */
  isLost?: boolean
}

/**
 * Puts the key of `secret` in use. Those of the previous secrets, and those vouched for by them, are vouched for by the
 * new one, so that what they signed stays verifiable without them. Keys that nobody vouches for are deleted.
 */
export async function replaceHistoryKey(
  database: Database,
  { secret, previousSecrets, isLost = false }: KeyReplacement,
): Promise<void> {
  const key = getPublicKey(secret)
  await inTransaction(database, async client => {
    await client.query('lock table history_keys in share row exclusive mode')
    const { rows } = await client.query<HistoryKey>(KEYS)
    const keyInUse = rows.find(({ retired_at }) => retired_at === null)?.key
    const knownKeys = [secret, ...previousSecrets].map(getPublicKey)
    const voucherKeys = isLost && keyInUse !== undefined ? [...knownKeys, keyInUse] : knownKeys
    const now = new Date().toISOString()
    const retirements = new Map([
      ...voucherKeys.map(voucherKey => [voucherKey, now] as const),
      ...listVouched(rows, voucherKeys),
    ])
    retirements.delete(key)
    await client.query('delete from history_keys')
    await client.query('insert into history_keys (key) values ($1)', [key])
    for (const [formerKey, retired_at] of retirements) {
      await client.query(
        'insert into history_keys (key, retired_at, voucher) values ($1, $2, $3)',
        [formerKey, retired_at, signText(secret, getVoucherText(formerKey, retired_at))],
      )
    }
  })
}

async function inTransaction(database: Database, work: (client: pg.ClientBase) => Promise<void>) {
  const client = await database.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  } finally {
    client.release()
  }
}
