import { createHash } from 'node:crypto'
import * as z from 'zod'
import { tracedFetch } from '#platform/tracing/tracing.ts'
import type { HoldReason } from '../../labels.ts'
import { MOST_PARTS } from '../../text/sms-parts.ts'
import type {
  ProviderNotification,
  SmsOutcome,
  DeliveryReport,
  Sms,
  SmsProvider,
} from './provider.ts'

interface Account {
  /** Base URL without a slash at the end: `https://api.smsapi.pl`. */
  base: string
  token: string
  /** Address to which reports and replies are sent. */
  notifyUrl?: string
  /** Timeout of a response in milliseconds. */
  timeoutMs?: number
}

/** Error codes of the provider that stop all messages; none of them means that a message was accepted. */
const STOPPED: Record<string, HoldReason> = {
  '101': 'account',
  '102': 'account',
  '105': 'account',
  '103': 'points',
  '14': 'sender',
  '94': 'links',
}
/** Temporary error codes: an internal error, too many requests at once, too many messages to one number in a minute. */
const LATER = new Set(['8', '52', '200', '201', '202', '999'])
/** Error code for a used key: the provider has the message already. */
const KNOWN = '53'

const Code = z.union([z.number(), z.string()]).transform(String)
const Item = z.object({
  id: z.string().max(64).nullish(),
  points: z.coerce.number().min(0).max(1000).nullish(),
  error: Code.nullish(),
})
const Answer = z.union([z.object({ error: Code }), z.object({ list: z.array(Item).length(1) })])

const ofError = (code: string): SmsOutcome => {
  if (code === KNOWN) return { kind: 'accepted', id: null, points: null }
  const stopReason = STOPPED[code]
  if (stopReason) return { kind: 'stopped', why: stopReason }
  return LATER.has(code) ? { kind: 'unknown', code } : { kind: 'rejected', code }
}

function getOutcome(answer: z.output<typeof Answer>): SmsOutcome {
  if ('error' in answer) return ofError(answer.error)
  const { id, points, error } = answer.list[0]!
  if (error) return ofError(error)
  return {
    kind: 'accepted',
    id: id || null,
    points: points == null ? null : Math.round(points * 10_000),
  }
}

/** Client of the HTTP interface of SMSAPI.pl (`sms.do`). */
export function createSmsapi({
  base,
  token,
  notifyUrl,
  timeoutMs: patience = 10_000,
}: Account): SmsProvider {
  async function send({ to, text, key, from }: Sms): Promise<SmsOutcome> {
    const body = new URLSearchParams({
      to: to.replace('+', ''),
      message: text,
      idx: key,
      check_idx: '1',
      format: 'json',
      encoding: 'utf-8',
      max_parts: String(MOST_PARTS),
      ...(from && { from }),
      ...(notifyUrl && { notify_url: notifyUrl }),
    })
    try {
      const answer = await tracedFetch(`${base}/sms.do`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (answer.status === 401) return { kind: 'stopped', why: 'account' }
      if (!answer.ok) return { kind: 'unknown', code: String(answer.status) }
      return getOutcome(Answer.parse(await answer.json()))
    } catch {
      // The provider's response may quote the recipient, so it must not appear in any log.
      return { kind: 'unknown', code: 'away' }
    }
  }

  return { send, parseNotification }
}

const MEANINGS: Record<string, DeliveryReport['meaning']> = {
  '403': 'sent',
  '404': 'delivered',
  '401': 'undelivered',
  '402': 'undelivered',
  '405': 'undelivered',
  '406': 'undelivered',
  '407': 'undelivered',
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const getList = (value: unknown) => text(value).split(',').slice(0, 100)

/** Parses a call about one message, or about several with their values separated by commas. */
function parseNotification(payload: Readonly<Record<string, unknown>>): ProviderNotification {
  const from = text(payload['sms_from']).replace(/^\+?/, '+')
  if (payload['sms_text'] !== undefined) {
    if (!/^\+\d{3,15}$/.test(from)) return { reports: [], replies: [] }
    const content = text(payload['sms_text']).slice(0, 2000)
    const moment = text(payload['sms_date'])
    const key = createHash('sha256').update([from, content, moment].join('\n')).digest('hex')
    const provider_id = text(payload['MsgId']) || null
    return { reports: [], replies: [{ from, text: content, key, provider_id }] }
  }
  const [ids, codes, keys] = [
    getList(payload['MsgId']),
    getList(payload['status']),
    getList(payload['idx']),
  ]
  const reports = codes.flatMap((code, at): DeliveryReport[] => {
    const meaning = MEANINGS[code.trim()]
    if (!meaning) return []
    const provider_id = ids[at]?.trim() || null
    return [{ provider_id, key: keys[at]?.trim() || null, meaning, code: code.trim() }]
  })
  return { reports, replies: [] }
}
