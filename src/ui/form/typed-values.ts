import { foldText } from '#shared/text/fold-text.ts'
import { parseMonth } from '#shared/dates/month-names.ts'
import { findPhone } from '#shared/people/phone.ts'

/**
 * Result of parsing typed text: the value as the API stores it, `null` for a blank, and `undefined` for text that
 * cannot be read (the field then retains the text and the schema refuses it).
 */
type ReadValue<Value> = Value | null | undefined

const two = (number: number) => String(number).padStart(2, '0')

// Expands a year of two digits: 26 means this century and 94 the last; weddings are planned ahead.
function fullYear(digits: string, now = new Date()) {
  const year = Number(digits)
  if (digits.length !== 2) return year
  return year <= (now.getFullYear() % 100) + 5 ? 2000 + year : 1900 + year
}

function getDay(year: number, month: number, day: number) {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : undefined
}

/**
 * Parses `3.5.2026`, `03052026`, `3 maja 2026`, `3 V 26`, `2026-05-03` → `2026-05-03`; `3.5` and `3 maja` are of the
 * current year.
 */
export function readDay(text: string, now = new Date()): ReadValue<string> {
  const dateText = foldText(text.trim()).replace(/r\.?$/, '').trimEnd()
  if (!dateText) return null
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(dateText)
  if (iso) return getDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(dateText) ??
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]+)(?:[\s./-]+(\d{4}|\d\d))?\.?$/.exec(dateText)
  if (!parts) return undefined
  const [, day = '', month = '', year = String(now.getFullYear())] = parts
  const monthNumber = parseMonth(month)
  return monthNumber === undefined ? undefined : getDay(fullYear(year), monthNumber, Number(day))
}

/** Parses like `readDay`, and also `1823`, `05.1823`, `V 1823`, `ok. 1823` (about) → `~1823`. */
export function readPartialDay(text: string): ReadValue<string> {
  const dateText = foldText(text.trim()).replace(/r\.?$/, '').trimEnd()
  const about = /^(?:~|ok(?:olo|\.)?|ca\.?)\s*(\d{4})$/.exec(dateText)
  if (about) return `~${about[1]}`
  if (/^\d{4}$/.test(dateText)) return dateText
  const month =
    /^(\d{1,2}|[a-z]+)[\s./-]+(\d{4})$/.exec(dateText) ?? /^(\d\d)(\d{4})$/.exec(dateText)
  // 030526 is a day; 051823 is a month, because there is no day 05.18.
  if (month && readDay(dateText) === undefined) {
    const number = parseMonth(month[1] ?? '')
    return number === undefined ? undefined : `${month[2]}-${two(number)}`
  }
  const iso = /^\d{4}-(0[1-9]|1[0-2])$/.test(dateText)
  return iso ? dateText : readDay(text)
}

/** Parses `1730`, `17.30`, `17` → `17:30`, `17:00`. */
export function readTime(text: string): ReadValue<string> {
  const timeText = text.trim()
  if (!timeText) return null
  const parts = /^(\d{1,2})[\s:.,]?(\d\d)?$/.exec(timeText)
  if (!parts) return undefined
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : undefined
}

/** Parses digits, with spaces between thousands; signs and fractions are refused. */
export function readWhole(text: string): ReadValue<number> {
  const digits = text.replaceAll(/\s/g, '')
  if (!digits) return null
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** Parses `1 234,50`, `1234.5`, `50 zł` → grosze. */
export function readMoney(text: string): ReadValue<number> {
  const amountText = text.replaceAll(/\s/g, '').replace(/zł$/i, '').replace(/^−/, '-')
  if (!amountText) return null
  const plain = amountText.includes(',') ? amountText.replaceAll(/\.(?=\d{3})/g, '') : amountText
  const parts = /^(-?)(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(plain)
  if (!parts) return undefined
  const grosze = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -grosze : grosze
}

/** Parses a phone number; only the prefix is blank. */
export const readPhone = (text: string): ReadValue<string> =>
  /^\s*(\+48\s*)?$/.test(text) ? null : findPhone(text)
