import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import * as z from 'zod'
import type pg from 'pg'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { buildParishIdsQuery } from '../parish-ids.ts'

const Head = z.object({ parish_id: z.number(), seq: z.number(), hash: z.string() })
export type Head = z.infer<typeof Head>

/**
 * The last link of every parish's chain at one moment, signed. Stored outside the database, it proves that the whole
 * history has not been rewritten: a chain rebuilt from the beginning has other hashes.
 */
export const SignedHeads = z.object({
  at: z.iso.datetime(),
  heads: z.array(Head),
  /** The public key, so that anybody can check the signature without the installation's secret. */
  key: z.string(),
  signature: z.string(),
  /** The last links of the access logs: parish, last number and digest, with a signature of their own. */
  readings: z
    .object({
      links: z.array(z.tuple([z.number(), z.number(), z.string()])),
      signature: z.string(),
    })
    .optional(),
})
export type SignedHeads = z.infer<typeof SignedHeads>

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex') // RFC 8410, a bare Ed25519 seed follows

/** Derives the key pair of the installation from its secret, so that no further key has to be stored. */
function getKeys(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kancelaria history heads', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
  return { own: privateKey, key }
}

/** Returns the public key of the installation, as stored beside what it signs. */
export const getPublicKey = (secret: string): string => getKeys(secret).key

/** Signs a text with the key of the installation. */
export const signText = (secret: string, text: Buffer): string =>
  sign(null, text, getKeys(secret).own).toString('base64')

/** Whether the owner of a public key signed the text; false also for what is no key. */
export function hasSignature(key: string, text: Buffer, signature: string): boolean {
  try {
    const spki = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return verify(null, text, spki, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Returns the signed bytes, independent of the order of JSON properties. */
const signedText = ({ at, heads }: Pick<SignedHeads, 'at' | 'heads'>) =>
  Buffer.from(JSON.stringify([at, heads.map(({ parish_id, seq, hash }) => [parish_id, seq, hash])]))

/** Runs one query of a command line tool or a job without a statement timeout. */
export async function queryUnhurried<Row extends object>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await database.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    return (await client.query<Row>({ ...withoutTimeout(text), values })).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const HEADS = `select parish_id, seq, encode(hash, 'hex') as hash from history_heads where seq > 0 order by parish_id`

/** Signs these heads, as they were at that moment. */
export const signHeadList = (
  heads: Head[],
  secret: string,
  at = new Date().toISOString(),
): SignedHeads => ({
  at,
  heads,
  key: getPublicKey(secret),
  signature: signText(secret, signedText({ at, heads })),
})

/** Reads the current heads of all parishes, or of one, and signs them. */
export async function signHeads(
  database: Pick<pg.ClientBase | Database, 'query'>,
  secret: string,
  parish?: number,
  at?: string,
): Promise<SignedHeads> {
  const { rows } = await database.query<Head>(HEADS)
  const heads = rows.filter(({ parish_id }) => parish === undefined || parish_id === parish)
  return signHeadList(heads, secret, at)
}

type Readings = NonNullable<SignedHeads['readings']>

const readingsText = (at: string, links: Readings['links']) =>
  Buffer.from(JSON.stringify(['readings', at, links]))

const LAST_LINKS = `
  select jsonb_build_array(p.parish_id, last.last_id, encode(last.digest, 'hex')) as link
  from (${buildParishIdsQuery('read_seals')}) p
  cross join lateral (select last_id, digest from read_seals s where s.parish_id = p.parish_id
    order by last_id desc limit 1) last
  order by p.parish_id`

/** Signs the heads of all parishes with the last links of their access logs; runs every few minutes. */
export async function signRecentHeads(database: Database, secret: string): Promise<SignedHeads> {
  const signedHeads = await signHeads(database, secret)
  const { rows } = await database.query<{ link: Readings['links'][number] }>(LAST_LINKS)
  const links = rows.map(({ link }) => link)
  const signature = signText(secret, readingsText(signedHeads.at, links))
  return { ...signedHeads, readings: { links, signature } }
}

/** Whether this installation signed these heads and they are unchanged since. */
export const isSigned = (signedHeads: SignedHeads, secret: string): boolean =>
  signedHeads.key === getPublicKey(secret) && isWhole(signedHeads)

/** Whether the signature matches the public key stored beside the heads; it does not prove whose key that is. */
export function isWhole(signedHeads: SignedHeads): boolean {
  const { at, key, readings, signature } = signedHeads
  return (
    hasSignature(key, signedText(signedHeads), signature) &&
    (!readings || hasSignature(key, readingsText(at, readings.links), readings.signature))
  )
}

const DIFFERENT = `
  select kept.parish_id, kept.seq
  from jsonb_to_recordset($1) as kept(parish_id integer, seq bigint, hash text)
  left join history on history.parish_id = kept.parish_id and history.seq = kept.seq
  where encode(history.hash, 'hex') is distinct from kept.hash
    and kept.parish_id not in (select id from parishes where removed_at is not null)
  order by kept.parish_id`

// Access log entries older than two years are deleted, so a link older than that may be missing too.
const DIFFERENT_READINGS = `
  select (link ->> 0)::integer as parish_id, (link ->> 1)::bigint as last_id
  from jsonb_array_elements($1) as link
  left join read_seals s on s.parish_id = (link ->> 0)::integer and s.last_id = (link ->> 1)::bigint
  where encode(s.digest, 'hex') is distinct from link ->> 2 and $2::timestamptz > now() - interval '2 years'
    and (link ->> 0)::integer not in (select id from parishes where removed_at is not null)
  order by 1`

/** Lists the parishes whose access log differs from the log at the time its last links were signed. */
export async function findDifferentReadings(
  database: Database,
  { at, readings }: SignedHeads,
): Promise<{ parish_id: number; last_id: number }[]> {
  if (!readings || (await isBeforeDemoLeft(database, at))) return []
  return queryUnhurried(database, DIFFERENT_READINGS, [JSON.stringify(readings.links), at])
}

/** Whether the heads are of the demonstration, which the office has left since. */
export async function isBeforeDemoLeft(database: Database, at: string): Promise<boolean> {
  const { rows } = await database.query(
    'select demo_left_at > $1 as emptied from installation_state',
    [at],
  )
  return rows[0]?.emptied === true
}

/**
 * Lists the parishes and entries in which the database differs from the signed heads. Heads from before the demo data
 * were removed do not apply to the office that began afterwards, nor to a parish that has left with its history.
 */
export async function findHeadDifferences(
  database: Database,
  { at, heads }: SignedHeads,
): Promise<Pick<Head, 'parish_id' | 'seq'>[]> {
  if (await isBeforeDemoLeft(database, at)) return []
  return queryUnhurried(database, DIFFERENT, [JSON.stringify(heads)])
}
