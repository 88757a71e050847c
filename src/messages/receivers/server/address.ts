import { normalisePhone } from '#platform/phone.ts'
import type { Channel, DeliveryProblem } from '../../labels.ts'

/** Facts that decide whether and where a person can be written to. */
export interface ContactCard {
  phone: string | null
  email: string | null
  status: string | null
  restricted: boolean
  departed: boolean
  /** Somebody of the parish who works there no more; null for people of the register. */
  active: boolean | null
  agrees: boolean
  /** The number asked for no more messages, and no consent was given since. */
  stopped: boolean
}

/** The number an SMS goes to, or why there is none. */
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

const MAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

const mailOf = (input: string | null): { address: string } | { problem: DeliveryProblem } => {
  const address = input?.trim().toLowerCase()
  if (!address) return { problem: 'no_email' }
  return MAIL.test(address) ? { address } : { problem: 'bad_email' }
}

/** Why nobody may write to them at all; what they wish comes before what is on the card. */
function barred(card: ContactCard, channel: Channel): DeliveryProblem | undefined {
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
  const problem = barred(card, channel)
  if (problem) return { problem }
  return channel === 'sms' ? getNumber(card.phone) : mailOf(card.email)
}
