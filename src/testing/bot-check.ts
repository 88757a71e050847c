import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge } from '#auth/server/attempt-limits/bot-check.ts'

type Challenge = Awaited<ReturnType<typeof newChallenge>>

/** Solves a challenge and returns the answer of the widget. */
export async function solveForTest(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Returns a valid solution of a challenge that is too easy for production. */
export const easySolution = async (secret = 'test-secret') =>
  solveForTest(await newChallenge(secret, { rounds: 1000, least: 1, most: 2 }))
