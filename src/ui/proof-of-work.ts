import type { DeriveKeyFunction } from 'altcha-lib/types'

/** Refusal from `post` of the simple pages or from `call` of the kit. */
interface Refusal {
  message: string
  errors: Record<string, string[]>
}

const asksForProof = (problem: unknown): problem is Refusal =>
  'altcha' in ((problem as Partial<Refusal>)?.errors ?? {})

/** Checks whether only the bot check was missing, so that nothing has been processed yet. */
const isOnlyProof = ({ message, errors }: Refusal) => errors.altcha?.includes(message)

/**
 * Creates a function that sends with the solved bot check once the server has asked for it. The visitor clicks nothing:
 * the browser computes (at most some seconds) before the next try. One function per form.
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

/** Solves a challenge of the server; the library is loaded only now. */
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

/** Shows the progress of the computation under the form being sent, on any page. */
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

/** Derives keys in JavaScript, because over plain http a browser has no WebCrypto; the challenge is easier then. */
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
