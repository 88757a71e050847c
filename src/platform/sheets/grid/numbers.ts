import type { CellFormat } from './formats.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days between serial numbers based on 1900 and on 1904. */
const SHIFT_1904 = 1462
const AFTER_9999 = 2_958_466

/** Formats a number of a cell as text: `12.50` -> "12.5", 0.5 as a percentage -> "50%", 45000 as a date -> "2023-03-15". */
export function numberText(raw: string, format: CellFormat, since1904 = false) {
  const value = Number(raw)
  if (!raw.trim() || !Number.isFinite(value)) return raw
  if (typeof format === 'object') return fill(format.digits, value)
  if (format === 'percent') return `${plain(value * 100)}%`
  const serial = since1904 ? value + SHIFT_1904 : value
  if (format === 'number' || serial < 0 || serial >= AFTER_9999) return plain(value)
  return moment(serial, format) ?? plain(value)
}

/** Rounds to the 15 digits that spreadsheets keep; further digits are noise: 0.30000000000000004. */
function plain(value: number) {
  const roundedValue = Number(value.toPrecision(15))
  return Number.isInteger(roundedValue) ? BigInt(roundedValue).toString() : String(roundedValue)
}

/** Restores leading zeros by the pattern: 8110 in `00-000` -> "08-110". */
function fill(pattern: string, value: number) {
  if (value < 0 || !Number.isSafeInteger(value)) return plain(value)
  const places = pattern.replace(/[^0]/g, '').length
  const digits = [...String(value).padStart(places, '0')]
  const surplus = digits.splice(0, digits.length - places).join('')
  return surplus + pattern.replace(/0/g, () => digits.shift() ?? '')
}

/** Formats a moment; midnight means that only the day is known, because databases export days so. */
function moment(serial: number, format: 'date' | 'time' | 'moment') {
  const seconds = Math.round(serial * 86_400)
  const time = hour(seconds % 86_400)
  if (serial < 1) return format === 'date' ? undefined : time
  const date = day(Math.floor(seconds / 86_400))
  return format === 'date' || time === '00:00' ? date : `${date} ${time}`
}

// Formats a day; Excel counts a 29 February 1900 that did not exist, which must not become another day.
function day(serial: number) {
  if (serial === 60) return '1900-02-29'
  const epoch = Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(epoch + serial * DAY).toISOString().slice(0, 10)
}

function hour(seconds: number) {
  const text = new Date(seconds * 1000).toISOString()
  return seconds % 60 ? text.slice(11, 19) : text.slice(11, 16)
}
