import type { Plan } from '../contract.ts'
import { withoutPolish } from '../text/plain.ts'
import { filled, getLongest } from '../text/placeholders.ts'
import { countSms } from '../text/segments.ts'
import type { Channel } from '../words.ts'
import { type Receiver, byNumber } from './who.ts'

export interface Written {
  channel: Channel
  content: string
  plain: boolean
}

/** The words somebody will read. */
export function wordsFor(
  { channel, content, plain }: Written,
  who: { names: string; surname: string },
  parish: string,
) {
  const words = filled(content.replaceAll('\r\n', '\n'), who, parish)
  return plain && channel === 'sms' ? withoutPolish(words) : words
}

/** Every number with its own words and parts, as the outbox takes them. */
export function getOutbox(message: Written, receivers: readonly Receiver[], parish: string) {
  const { numbers, incorrect } = byNumber(receivers)
  const counted = new Map<string, number>()
  const partsOf = (words: string) => {
    const known = counted.get(words)
    if (known !== undefined) return known
    const { parts } = countSms(words)
    counted.set(words, parts)
    return parts
  }
  const lines = numbers.map(one => {
    const content = wordsFor(message, one, parish)
    return { ...one, content, parts: message.channel === 'sms' ? partsOf(content) : 1 }
  })
  return { lines, incorrect }
}
export type Outbox = ReturnType<typeof getOutbox>

/** The same in figures. */
export function getPlan(
  { lines, incorrect }: Outbox,
  receivers: number,
  channel: Channel,
  part_price: number,
): Plan {
  const parts = lines.reduce((sum, line) => sum + line.parts, 0)
  const reasons = Map.groupBy(incorrect, one => ('problem' in one ? one.problem : 'invalid'))
  return {
    numbers: lines.length,
    receivers,
    incorrect: [...reasons]
      .map(([problem, those]) => ({ problem, count: those.length }))
      .toSorted((a, b) => b.count - a.count),
    parts: channel === 'sms' ? parts : 0,
    most_parts: lines.reduce((most, line) => Math.max(most, line.parts), 0),
    cost: channel === 'sms' ? parts * part_price : 0,
    longest: getLongest(lines),
  }
}
