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
 * computer does its sum (at most some seconds) before the next try. One function per form.
 */
export function createProofSender(always = false) {
  let needsProof = always
  return async function send<Answer>(attempt: (altcha?: string) => Promise<Answer>) {
    try {
      return await attempt(needsProof ? await solve() : undefined)
    } catch (problem) {
      if (!asksForProof(problem)) throw problem
      const first = !needsProof
      needsProof = true
      if (first && isOnlyProof(problem)) return attempt(await solve())
      throw problem
    }
  }
}

/** Solves a challenge of the server's; the library comes only now. */
async function solve(): Promise<string> {
  const [{ solveChallenge }, derive, challenge] = await Promise.all([
    import('altcha-lib'),
    crypto.subtle ? webCrypto() : javaScript(),
    fetch('/api/altcha').then(answer => answer.json()),
  ])
  const progress = showProgress(challenge.parameters.data?.most)
  const deriveKey: DeriveKeyFunction = (...input) => {
    progress.advance()
    return derive(...input)
  }
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    progress.remove()
  }
}

const WORDS = 'Sprawdzamy, że formularza nie wysyła robot. To potrwa kilka sekund.'

/** Says under the form that is being sent how far the computation is, on whichever page it stands. */
function showProgress(maximum?: number) {
  const form = document.activeElement?.closest('form') ?? document.querySelector('form')
  const sign = document.createElement('p')
  sign.setAttribute('role', 'status')
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', 'Postęp sprawdzania')
  if (maximum) bar.max = maximum
  let tries = 0
  sign.append(WORDS, ' ', bar)
  form?.append(sign)
  return {
    advance: () => {
      tries++
      if (maximum) bar.value = tries
    },
    remove: () => sign.remove(),
  }
}

const webCrypto = async () => (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey

/** Over plain http a browser has no WebCrypto: an easier sum of the same kind in JavaScript. */
async function javaScript(): Promise<DeriveKeyFunction> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return async ({ cost, keyLength }, salt, password) => ({
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  })
}
