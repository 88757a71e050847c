import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#kit/calls/call.tsx'
import { Suggest, Text } from '#kit/fields.tsx'
import { useFormValue } from '#kit/layout/Section.tsx'
import { tellApart } from '#register/people/PersonField.tsx'
import { type PersonHint, people } from '#register/people/contract.ts'
import { knownMay } from '#shell/session.tsx'

const FIELD = { name: 'purchaser_name', label: 'Zamawiający', span: 2 } as const

/** Who asks: any words, or somebody of the register, whose telephone and mail come along. */
export function PurchaserField() {
  return knownMay('people.read') ? <FromRegister /> : <Text {...FIELD} />
}

const nameOf = ({ names, surname }: PersonHint) => `${names} ${surname}`
const labelOf = (person: PersonHint) =>
  [nameOf(person), tellApart(person)].filter(Boolean).join(', ')

function FromRegister() {
  const { getValues, setValue } = useFormContext()
  const offered = useRef(new Map<string, PersonHint>())
  const written = useFormValue<string | null>(FIELD.name)
  const take = useEffectEvent(async (person: PersonHint) => {
    setValue(FIELD.name, nameOf(person), { shouldDirty: true })
    const { phone, email } = await call(people.get, { params: { id: person.id } })
    // Typed by hand it is newer than the card.
    const fill = (name: string, value: string | null) => {
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true })
    }
    fill('purchaser_phone', phone)
    fill('purchaser_email', email)
  })
  useEffect(() => {
    const person = offered.current.get(written ?? '')
    if (person) void take(person)
  }, [written])
  return (
    <Suggest
      {...FIELD}
      hint="Można wybrać z kartoteki: telefon i e-mail wpiszą się same"
      suggest={async (search, signal) => {
        const { data } = await call(people.suggest, { query: { search }, signal })
        offered.current = new Map(data.map(person => [labelOf(person), person]))
        return data.map(labelOf)
      }}
    />
  )
}
