import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { type Limit, adjustLimits, getNetwork, hashSubject, countAttempts } from './attempts.ts'

interface GuardedLimit extends Limit {
  /** Number of failures from which the next attempt needs the bot check. */
  checkAfter: number
}

/**
 * Returns the limits that an attempt to sign in counts against: the account, the address and everybody together; for a
 * browser that the owner has used before that browser alone, so that guesses cannot lock the owner out.
 */
export function signInLimits(
  { ip }: Pick<FastifyRequest, 'ip'>,
  email: string,
  https: boolean,
  knownDevice?: string,
): GuardedLimit[] {
  if (knownDevice) {
    const device = hashSubject('device', `${knownDevice} ${email}`)
    return adjustLimits(https, [{ subject: device, most: 10, checkAfter: 3 }])
  }
  return adjustLimits(https, [
    { subject: hashSubject('account', email), most: 10, checkAfter: 3 },
    { subject: hashSubject('address', getNetwork(ip)), most: 30, checkAfter: 3 },
    { subject: hashSubject('all', 'sign-in'), most: 1000, checkAfter: 100 },
  ])
}

/** Tells whether so many recent attempts failed that the next one needs the bot check. */
export async function isSuspicious(db: Db, limits: GuardedLimit[]): Promise<boolean> {
  for (const limit of limits) {
    if ((await countAttempts(db, limit)) >= limit.checkAfter) return true
  }
  return false
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const RELAYED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Tells whether the request comes from this very computer; a proxy on it would make all requests look local. */
export const isHere = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>) =>
  LOOPBACK.test(ip) &&
  LOOPBACK_HOST.test(host) &&
  RELAYED.every(header => headers[header] === undefined)
