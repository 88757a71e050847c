import { formatValue } from '#history/fields.ts'
import { type ActNotice, noticeStates } from './contract.ts'

type State = Pick<ActNotice, 'state' | 'sent_at' | 'answer'>

/**
 * Describes the state of a notice as every act, card and report shows it: „odnotowane (akt 4/1998), wysłane
 * 03.05.2026”.
 */
export function noticeState({ state, sent_at, answer }: State): string {
  const name = noticeStates[state]
  if (state === 'waiting' || state === 'dropped') return name
  const day = formatValue(sent_at)
  if (state === 'sent') return day ? `${name} ${day}` : name
  return [answer ? `${name} (${answer})` : name, day && `wysłane ${day}`].filter(Boolean).join(', ')
}

export const noticeText = (notice: ActNotice) => `${notice.recipient}: ${noticeState(notice)}`
