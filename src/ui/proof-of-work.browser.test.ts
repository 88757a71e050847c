import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { createProofSender } from './proof-of-work.ts'

const secret = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
const newChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 20,
    data: { most: 40 },
    deriveKey,
    ...secret,
  })

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Sends a form that requires a proof; returns the text shown under it meanwhile, and the proof. */
async function send(challenge: object) {
  document.body.innerHTML = '<form><button>Wyślij</button></form>'
  const form = document.querySelector('form')!
  form.querySelector('button')!.focus()
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(challenge))
  const statusTexts: string[] = []
  const observer = new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      statusTexts.push(`${(node as Element).role} ${node.textContent}`)
  })
  observer.observe(form, { childList: true })
  const payload = await createProofSender(true)(altcha => Promise.resolve(altcha!))
  observer.disconnect()
  return { form, shown: statusTexts, ...JSON.parse(atob(payload)) }
}

for (const [kind, subtle] of [
  ['with WebCrypto', crypto.subtle],
  ['without WebCrypto, as over plain http', undefined],
] as const) {
  test(`proof of work: ${kind} → a valid solution, with a sentence and a progress bar meanwhile`, async () => {
    const challenge = await newChallenge()
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(subtle as SubtleCrypto)
    const { form, shown, solution } = await send(challenge)
    vi.restoreAllMocks()
    expect(solution.counter).toBe(20)
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secret })
    expect(verified).toBe(true)
    expect(shown.join()).toContain('status Sprawdzamy, że formularza nie wysyła robot.')
    expect(form.children).toHaveLength(1)
  })
}
