import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSealing } from '#platform/files/seal.ts'

const { seal, unseal } = createSealing('webhooks')

export interface WebhookSecrets {
  parish_id: number
  secret: string
  /** Former secret, valid for a day after a renewal. */
  previous_secret: string | null
}

/** Creates a secret: the value shown to the receiver, and the encrypted value to store. */
export function newSecret(key: string, parish_id: number) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  return { told: secret, kept: seal(key, parish_id, secret) }
}

interface Message {
  id: string
  at: Date
  body: string
}

/** Returns the headers of Standard Webhooks; for a day after a renewal they have two signatures. */
export function signWebhook(
  key: string,
  { parish_id, secret, previous_secret }: WebhookSecrets,
  { id, at, body }: Message,
) {
  const signatures = [secret, previous_secret]
    .filter(sealedSecret => sealedSecret !== null)
    .map(sealedSecret => new Webhook(unseal(key, parish_id, sealedSecret)).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
