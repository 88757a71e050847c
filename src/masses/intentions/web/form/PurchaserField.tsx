import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Suggest, Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { currentUserCan } from '#shell/session.ts'

const FIELD = { name: 'purchaser_name', label: 'Zamawiający', span: 2 } as const

/** Asks for the orderer: any text, or a person of the register, whose telephone and e-mail are copied. */
export function PurchaserField() {
  return currentUserCan('people.read') ? <FromRegister /> : <Text {...FIELD} />
}

// Loaded with the first typed letter, because the form is opened first every day.
const register = () => import('./purchasers.ts')

function FromRegister() {
  const { getValues, setValue } = useFormContext()
  const offeredPeople = useRef(new Map<string, PersonHint>())
  const purchaserName = useFormValue<string | null>(FIELD.name)
  const take = useEffectEvent(async (person: PersonHint) => {
    const { formatName: nameOf, purchaserCard } = await register()
    setValue(FIELD.name, nameOf(person), { shouldDirty: true })
    const { phone, email } = await purchaserCard(person)
    // Values typed by hand are newer than the card and stay.
    const fill = (name: string, value: string | null) => {
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true })
    }
    fill('purchaser_phone', phone)
    fill('purchaser_email', email)
  })
  useEffect(() => {
    const person = offeredPeople.current.get(purchaserName ?? '')
    if (person) void take(person)
  }, [purchaserName])
  return (
    <Suggest
      {...FIELD}
      hint="Można wybrać z kartoteki: telefon i e-mail wpiszą się same"
      suggest={async (search, signal) => {
        const { suggestPurchasers } = await register()
        offeredPeople.current = await suggestPurchasers(search, signal)
        return [...offeredPeople.current.keys()]
      }}
    />
  )
}
