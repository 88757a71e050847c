import type { FieldProps } from '#ui/fields/field.ts'
import { Typed } from '#ui/fields/Typed.tsx'
import { readMoney, readPartialDay } from '#ui/form/typed-values.ts'
import { showMoney } from '#shared/text/format-money.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'

/** Parses a typed month: `5.2026`, `maj 2026`, `2026-05` → `2026-05`. */
export function readMonth(text: string): string | null | undefined {
  const month = readPartialDay(text)
  if (!month) return month
  return /^\d{4}-\d\d$/.test(month) ? month : undefined
}

/** Field of a month, typed as `05.2026`. */
export const MonthField = (props: FieldProps) => (
  <Typed placeholder="MM.RRRR" {...props} read={readMonth} show={showPartialDay} />
)

const plain = (value: string | number) =>
  typeof value === 'number'
    ? showMoney(value)
        .replace(/,00$/, '')
        .replace(/(,\d)0$/, '$1')
    : value
const PERCENT = { inputMode: 'decimal', rightSection: <span aria-hidden>%</span> } as const
const PARTS = { inputMode: 'decimal' } as const

const readPercent = (text: string) => readMoney(text.replace('%', ''))

/** Field of a percentage with two decimals, stored as hundredths: `12,5` ↔ 1250. */
export const Percent = (props: FieldProps) => (
  <Typed {...props} read={readPercent} show={plain} more={PERCENT} />
)

/** Field of parts of a whole, stored as hundredths: `0,5` ↔ 50. */
export const PartsField = (props: FieldProps) => (
  <Typed {...props} read={readMoney} show={plain} more={PARTS} />
)
