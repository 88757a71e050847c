import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSealing } from '#platform/files/seal.ts'

const { seal, unseal } = createSealing('webhooks')

export interface WebhookSecrets {
  parish_id: number
  secret: string
  /** Of the day after it was renewed. */
  previous_secret: string | null
}

/** A new secret: as the receiver is told it, and as it is kept. */
export function newSecret(key: string, parish_id: number) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  return { told: secret, kept: seal(key, parish_id, secret) }
}

interface Message {
  id: string
  at: Date
  body: string
}

/** Headers of Standard Webhooks; while a renewed secret is not yet alone, two signatures. */
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
