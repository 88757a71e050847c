import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'

const MINUTES = 10

const getKeys = (secret: string) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('bot-check').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('bot-check-answer').digest('hex'),
})

/** The solution is one of the counters from `least` to `most`; each takes `rounds` of PBKDF2. */
interface Difficulty {
  rounds: number
  least: number
  most: number
}

/** Below 3 s in Chromium slowed down six times, with WebCrypto and without (docs/decisions/0057). */
const DIFFICULTY = {
  https: { rounds: 5000, least: 300, most: 600 },
  http: { rounds: 1000, least: 60, most: 160 },
} satisfies Record<string, Difficulty>

/** Over plain http browsers have no WebCrypto. The installation's own address decides, not the request. */
export const getDifficulty = (https: boolean): Difficulty => DIFFICULTY[https ? 'https' : 'http']

/** Creates a challenge for the visitor's computer, at a cost of two milliseconds on the server. */
export const newChallenge = (secret: string, { rounds, least, most }: Difficulty) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(least, most),
    data: { most },
    expiresAt: Math.floor(Date.now() / 1000) + MINUTES * 60,
    deriveKey,
    ...getKeys(secret),
  })

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function read(payload: string) {
  try {
    return Solved.parse(JSON.parse(Buffer.from(payload, 'base64').toString()))
  } catch {
    return undefined
  }
}

export const askForCheck = () =>
  refuseField('altcha', 'Zaznacz, że nie jesteś robotem, i wyślij formularz jeszcze raz')

/** Accepts a solved challenge once; 422 on `altcha` for a missing, wrong, expired or used one. */
export async function passBotCheck(
  { inNewTransaction }: Pick<Context, 'inNewTransaction'>,
  secret: string,
  payload: string | undefined,
): Promise<void> {
  if (!payload) throw askForCheck()
  const solution = read(payload)
  if (!solution) throw askForCheck()
  const { verified } = await verifySolution({ ...solution, deriveKey, ...getKeys(secret) })
  if (!verified || !(await inNewTransaction(db => spend(db, solution.challenge))))
    throw askForCheck()
}

async function spend(db: Db, { signature, parameters }: z.infer<typeof Solved>['challenge']) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_challenges')
    .values({
      challenge: signature,
      expires_at: new Date(parameters.expiresAt * 1000).toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
