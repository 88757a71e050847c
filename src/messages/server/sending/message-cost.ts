import type { MessagePlan } from '../../contract.ts'
import { withoutPolish } from '../../text/plain.ts'
import { fillPlaceholders, getLongest } from '../../text/placeholders.ts'
import { countSms } from '../../text/sms-parts.ts'
import type { Channel } from '../../labels.ts'
import { type Receiver, byNumber } from '../../receivers/server/who.ts'

export interface MessageText {
  channel: Channel
  content: string
  plain: boolean
}

/** Returns the text for one recipient. */
export function fillMessage(
  { channel, content, plain }: MessageText,
  receiver: { names: string; surname: string },
  parish: string,
) {
  const words = fillPlaceholders(content.replaceAll('\r\n', '\n'), receiver, parish)
  return plain && channel === 'sms' ? withoutPolish(words) : words
}

/** Returns every number with its text and number of parts, for the outbox. */
export function getOutbox(message: MessageText, receivers: readonly Receiver[], parish: string) {
  const { numbers, incorrect } = byNumber(receivers)
  const partsByText = new Map<string, number>()
  const getParts = (words: string) => {
    const cachedParts = partsByText.get(words)
    if (cachedParts !== undefined) return cachedParts
    const { parts } = countSms(words)
    partsByText.set(words, parts)
    return parts
  }
  const lines = numbers.map(receiver => {
    const content = fillMessage(message, receiver, parish)
    return { ...receiver, content, parts: message.channel === 'sms' ? getParts(content) : 1 }
  })
  return { lines, incorrect }
}
export type Outbox = ReturnType<typeof getOutbox>

/** Summarises the outbox in numbers. */
export function getPlan(
  { lines, incorrect }: Outbox,
  receivers: number,
  channel: Channel,
  part_price: number,
): Omit<MessagePlan, 'start'> {
  const parts = lines.reduce((sum, line) => sum + line.parts, 0)
  const reasons = Map.groupBy(incorrect, receiver =>
    'problem' in receiver ? receiver.problem : 'invalid',
  )
  return {
    numbers: lines.length,
    receivers,
    incorrect: [...reasons]
      .map(([problem, affectedReceivers]) => ({ problem, count: affectedReceivers.length }))
      .toSorted((a, b) => b.count - a.count),
    parts: channel === 'sms' ? parts : 0,
    most_parts: lines.reduce((maxParts, line) => Math.max(maxParts, line.parts), 0),
    cost: channel === 'sms' ? parts * part_price : 0,
    longest: getLongest(lines),
  }
}
