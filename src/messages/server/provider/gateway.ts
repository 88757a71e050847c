import { createHmac, timingSafeEqual } from 'node:crypto'
import { listAcceptedSecrets } from '#platform/files/previous-secrets.ts'
import type { SmsProvider } from './provider.ts'
import { createSmsapi } from './smsapi.ts'

/** SMS settings of this installation; created once, where the application is assembled. */
export interface Gateway {
  /** SECRET_KEY, from which the address that the provider calls is derived. */
  secret: string
  /** Public base URL, without a slash at the end. */
  origin: string
  /** Token of the SMSAPI account. */
  token?: string
  /** Address of the fake SMSAPI server; only on the developer's machine. */
  local?: string
}

const BASE = 'https://api.smsapi.pl'

/** Derives the token shared by the simulated provider and this installation, so that nobody has to type it. */
export const localToken = (secret: string) =>
  createHmac('sha256', secret).update('local sms').digest('hex')

const callSecret = (secret: string) =>
  createHmac('sha256', secret).update('sms callback').digest('hex').slice(0, 40)

/**
 * Returns the secret address for the calls of the provider, which signs nothing: the address is the only proof of
 * origin.
 */
export const callbackUrl = ({ secret, origin }: Pick<Gateway, 'secret' | 'origin'>) =>
  `${origin}/api/public/sms/${callSecret(secret)}`

/** Checks a call of the provider; messages sent before a change of SECRET_KEY are reported to the former address. */
export function isProvider({ secret }: Pick<Gateway, 'secret'>, receivedSecret: string): boolean {
  const receivedBuffer = Buffer.from(receivedSecret)
  return listAcceptedSecrets(secret).some(key => {
    const right = Buffer.from(callSecret(key))
    return right.length === receivedBuffer.length && timingSafeEqual(right, receivedBuffer)
  })
}

/** Returns the SMS provider of this installation; null when none is configured. */
export function findProvider(gateway: Gateway): SmsProvider | null {
  const notifyUrl = callbackUrl(gateway)
  if (gateway.token) return createSmsapi({ base: BASE, token: gateway.token, notifyUrl })
  if (!gateway.local) return null
  return createSmsapi({ base: gateway.local, token: localToken(gateway.secret), notifyUrl })
}
