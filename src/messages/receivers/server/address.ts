import { normalisePhone } from '#shared/people/phone.ts'
import type { Channel, DeliveryProblem } from '../../labels.ts'

/** Facts that decide whether and where a person can be written to. */
export interface ContactCard {
  phone: string | null
  email: string | null
  status: string | null
  restricted: boolean
  departed: boolean
  /** Whether a worker of the parish is still active; null for people of the register. */
  active: boolean | null
  agrees: boolean
  /** Whether the number sent STOP and no consent was given since. */
  stopped: boolean
}

/** Returns the normalised number for an SMS, or the reason why there is none. */
export function getNumber(
  input: string | null,
): { address: string } | { problem: DeliveryProblem } {
  if (!input?.trim()) return { problem: 'no_number' }
  const digits = input.replaceAll(/\D/g, '')
  if (!/^\s*(\+|00)/.test(input) && digits.length > 0 && digits.length < 9)
    return { problem: 'short' }
  const read = normalisePhone(input)
  if (!('phone' in read)) return { problem: 'invalid' }
  if (!read.phone.startsWith('+48')) return { problem: 'foreign' }
  return read.mobile ? { address: read.phone } : { problem: 'landline' }
}

/** Problems of the main number that another number of the card can solve. */
export const NUMBER_PROBLEMS: ReadonlySet<DeliveryProblem> = new Set([
  'landline',
  'foreign',
  'short',
  'invalid',
])

const MAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

const getMail = (input: string | null): { address: string } | { problem: DeliveryProblem } => {
  const address = input?.trim().toLowerCase()
  if (!address) return { problem: 'no_email' }
  return MAIL.test(address) ? { address } : { problem: 'bad_email' }
}

/** Returns the reason why the person may not be written to at all; the person's wishes come before missing data. */
function findBarrier(card: ContactCard, channel: Channel): DeliveryProblem | undefined {
  if (card.active === false) return 'inactive'
  if (card.stopped && channel === 'sms') return 'stopped'
  if (card.active) return undefined
  if (card.status === 'deceased') return 'deceased'
  if (card.restricted) return 'restricted'
  if (card.departed) return 'departed'
  return card.agrees ? undefined : 'no_consent'
}

/** Returns the address of a message, or the reason why there is none. */
export function getAddress(
  card: ContactCard,
  channel: Channel,
): { address: string } | { problem: DeliveryProblem } {
  const problem = findBarrier(card, channel)
  if (problem) return { problem }
  return channel === 'sms' ? getNumber(card.phone) : getMail(card.email)
}
