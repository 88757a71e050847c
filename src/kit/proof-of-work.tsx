import type { DeriveKeyFunction } from 'altcha-lib/types'

/** A refusal, of the light pages' `post` or the kit's `call` alike. */
interface Refusal {
  message: string
  errors: Record<string, string[]>
}

const asksForProof = (problem: unknown): problem is Refusal =>
  'altcha' in ((problem as Partial<Refusal>)?.errors ?? {})

/** The check was all that was missing: nothing has been tried yet. */
const isOnlyProof = ({ message, errors }: Refusal) => errors.altcha?.includes(message)

/**
 * Sends with the bot check's answer once the server has asked for one. The visitor clicks nothing: the
 * computer does its sum (about a second) before the next try. One function per form.
 */
export function proving(always = false) {
  let asked = always
  return async function send<Answer>(attempt: (altcha?: string) => Promise<Answer>) {
    try {
      return await attempt(asked ? await solve() : undefined)
    } catch (problem) {
      if (!asksForProof(problem)) throw problem
      const first = !asked
      asked = true
      if (first && isOnlyProof(problem)) return attempt(await solve())
      throw problem
    }
  }
}

/** Solves a challenge of the server's; the library comes only now. */
async function solve(): Promise<string> {
  const [{ solveChallenge }, deriveKey, challenge] = await Promise.all([
    import('altcha-lib'),
    crypto.subtle ? quick() : plain(),
    fetch('/api/altcha').then(answer => answer.json()),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

const quick = async () => (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey

/** Over plain http a browser has no WebCrypto: the same sum in JavaScript, some seconds of it. */
async function plain(): Promise<DeriveKeyFunction> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return async ({ cost, keyLength }, salt, password) => ({
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  })
}
