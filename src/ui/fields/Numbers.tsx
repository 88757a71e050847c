import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { readMoney, readPhone, readTime, readWhole } from '../form/typed-values.ts'
import { showMoney } from '#shared/text/format-money.ts'
import { showPhone } from '#shared/people/phone.ts'
import { loadPhoneLibrary } from '#phone-library'
import type { FieldProps } from './field.ts'
import { Typed, useTyped } from './Typed.tsx'

/** Field of a whole number; the form value is a number or null. */
export function Whole(props: FieldProps) {
  return <Typed {...props} read={readWhole} show={String} more={{ inputMode: 'numeric' }} />
}

/** Field of a time `HH:MM`; `1730` and `17.30` are accepted. */
export function Time(props: FieldProps) {
  return <Typed placeholder="GG:MM" {...props} read={readTime} show={String} more={digits} />
}

/** Field of an amount typed in złote and stored in grosze: `1 234,50` ↔ 123450. */
export function Money(props: FieldProps) {
  return <Typed {...props} read={readMoney} show={asMoney} more={amount} />
}

/** Field of a phone number, stored as `+48600139039`; a number without a country is Polish. */
export function Phone(props: FieldProps) {
  const { pick, input } = useTyped(props, readPhone, showPhone)
  const { getValues } = useFormContext()
  const settle = async () => {
    await loadPhoneLibrary()
    // A number typed before the library was loaded is parsed now.
    const value: unknown = getValues(props.name)
    const phone = typeof value === 'string' && readPhone(value)
    if (phone && phone !== value) pick(phone)
    input.onBlur()
  }
  return (
    <TextInput
      {...input}
      type="tel"
      placeholder={props.placeholder ?? '+48'}
      onFocus={() => void loadPhoneLibrary()}
      onBlur={() => void settle()}
    />
  )
}

const digits = { inputMode: 'numeric' } as const
const amount = { inputMode: 'decimal', rightSection: <span aria-hidden>zł</span> } as const

// Text that is not an amount stays in the form as typed.
const asMoney = (value: string | number) => (typeof value === 'number' ? showMoney(value) : value)
