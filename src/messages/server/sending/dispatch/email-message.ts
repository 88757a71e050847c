import type { Mail } from '#platform/mail/mail.ts'
import type { SmsOutcome } from '../../provider/provider.ts'
import { type MessageRecord, type Sender, getSenderSignature } from '../../reading.ts'
import type { ClaimedDelivery } from './claims.ts'

const BEFORE_SENDING = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED'])

/**
 * Returns the outcome of a mail server's error. Once the content itself was being transmitted the result is unknown,
 * and the message is not sent again.
 */
export function outcomeOfMail(problem: unknown): SmsOutcome {
  const { code = '', responseCode = 0 } = problem as { code?: string; responseCode?: number }
  if (responseCode >= 500) return { kind: 'rejected', code: String(responseCode) }
  if (responseCode >= 400) return { kind: 'unknown', code: String(responseCode) }
  return BEFORE_SENDING.has(code) ? { kind: 'stopped', why: 'away' } : { kind: 'lost' }
}

/** Builds an e-mail to one address, with a link to unsubscribe from all further ones. */
export const buildEmail =
  ({ title }: Pick<MessageRecord, 'title'>, sender: Sender, mail: Mail) =>
  async ({ address, name, content }: ClaimedDelivery): Promise<SmsOutcome> => {
    const parish = [getSenderSignature(sender), sender.town].filter(Boolean).join(', ')
    const out = sender.email
      ? `Nie chcesz takich wiadomości? Napisz na adres ${sender.email}, a więcej ich nie wyślemy.`
      : 'Nie chcesz takich wiadomości? Powiedz o tym w kancelarii parafii, a więcej ich nie wyślemy.'
    try {
      await mail.send({
        to: { name, address },
        subject: title,
        paragraphs: [...content.split(/\n{2,}/), parish],
        reply_to: sender.email ?? undefined,
        unsubscribe: sender.email ?? undefined,
        closing: out,
      })
      return { kind: 'accepted', id: null, points: null }
    } catch (problem) {
      return outcomeOfMail(problem)
    }
  }
