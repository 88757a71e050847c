import { foldText } from '#shared/text/fold-text.ts'

const OPT_OUT_WORDS = new Set([
  'stop',
  'stopp',
  'rezygnuje',
  'rezygnacja',
  'wypisz',
  'wypisuje',
  'unsubscribe',
])

/**
 * Whether a reply asks for no more messages: „STOP”, „Stop.”, „stop proszę”, „S T O P”. The first word decides,
 * regardless of the rest, because one message too few does less harm than one too many.
 */
export function isStop(reply: string): boolean {
  const words = foldText(reply)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return OPT_OUT_WORDS.has(words[0] ?? '') || words.join('') === 'stop'
}
