import { isErrorText, toErrorText } from '../grid/cell-errors.ts'
import { numberText } from '../grid/numbers.ts'

type Attributes = Record<string, string>

/** Older programs mark an error only by its text. */
export const isErrorCell = (attributes: Attributes, shownText: string) =>
  attributes['calcext:value-type'] === 'error' ||
  ('table:formula' in attributes && isErrorText(shownText))

/** Returns the value of a cell in the form of all tables; `shownText` is the text of its paragraphs. */
export function readValue(attributes: Attributes, shownText: string): string {
  if (isErrorCell(attributes, shownText)) return toErrorText(shownText.trim())
  const value = attributes['office:value'] ?? ''
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return hasPattern(shownText, value) ? shownText : numberText(value, 'number')
    case 'percentage':
      return numberText(value, 'percent')
    case 'date':
      return readMoment(attributes['office:date-value'] ?? shownText)
    case 'time':
      return readTime(attributes['office:time-value'] ?? '') ?? shownText
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'TAK' : 'NIE'
    default:
      return shownText || (attributes['office:string-value'] ?? '')
  }
}

/** Whether a number is shown as a code: with zeros in front, or divided by dashes, like a post code. */
function hasPattern(shownText: string, value: string) {
  if (!/^(?:0\d|\d+-)[\d -]*$/.test(shownText)) return false
  return Number(shownText.replaceAll(/\D/g, '')) === Number(value)
}

/** `2024-03-15T18:00:00` -> "2024-03-15 18:00"; midnight means that only the day is known. */
function readMoment(value: string) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T([\d:]+))?/.exec(value) ?? []
  if (!day) return value
  const shortTime = time?.replace(/^(\d\d:\d\d):00$/, '$1')
  return shortTime && shortTime !== '00:00' ? `${day} ${shortTime}` : day
}

/** `PT18H00M00S` -> "18:00" */
function readTime(value: string) {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(value) ?? []
  if (!hours) return undefined
  const parts = [hours, minutes, ...(Number(seconds) ? [seconds] : [])]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
