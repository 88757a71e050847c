import { readMoney, readPhone, readTime, readWhole } from '../form/typed-values.ts'
import { showMoney, showPhone } from '../format.ts'
import type { FieldProps } from './field.ts'
import { Typed } from './Typed.tsx'

/** A whole number; the form holds a number or null. */
export function Whole(props: FieldProps) {
  return <Typed {...props} read={readWhole} show={String} more={{ inputMode: 'numeric' }} />
}

/** An hour `HH:MM`; `1730` and `17.30` are understood. */
export function Time(props: FieldProps) {
  return <Typed placeholder="GG:MM" {...props} read={readTime} show={String} more={digits} />
}

/** Złote as they are typed, grosze in the form: `1 234,50` ↔ 123450. */
export function Money(props: FieldProps) {
  return <Typed {...props} read={readMoney} show={asMoney} more={amount} />
}

/** A phone number `+48600139039`; a number without a country is Polish. */
export function Phone(props: FieldProps) {
  return <Typed placeholder="+48" {...props} read={readPhone} show={showPhone} more={phone} />
}

const digits = { inputMode: 'numeric' } as const
const phone = { type: 'tel' } as const
const amount = { inputMode: 'decimal', rightSection: <span aria-hidden>zł</span> } as const

// A text that is no amount stays in the form as typed.
const asMoney = (value: string | number) => (typeof value === 'number' ? showMoney(value) : value)
