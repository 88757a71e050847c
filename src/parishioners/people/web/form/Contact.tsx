import { useFormContext } from 'react-hook-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Choice, Day, Phone, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { ASKED_SOURCES } from '../../rights/labels.ts'
import { Advice } from './Advice.tsx'
import { OtherContacts } from './OtherContacts.tsx'

const SOURCES = Object.entries(ASKED_SOURCES).map(([value, label]) => ({ value, label }))

/** Section with contact details and consents. */
export function Contact() {
  return (
    <Section title="Kontakt i zgody">
      <Phone name="phone" label="Telefon" />
      <DictionaryField name="dic_phone_type_id" dictionary="PhoneType" label="Typ telefonu" />
      <Text name="email" label="E-mail" type="email" span={2} maxLength={254} />
      <OtherContacts />
      <Consent name="sms_consent" label="Zgoda na wiadomości SMS" />
      <Consent name="publish_consent" label="Zgoda na publikację danych" />
      <Advice of={['phone']} />
    </Section>
  )
}

/** Field of a consent with its day, which has no default; the day is cleared when the consent is removed. */
export function Consent({ name, label }: { name: string; label: string }) {
  const { setValue, getValues, formState } = useFormContext()
  const isGiven = Boolean(useFormValue<boolean>(name))
  const date = `${name}_date`
  // A consent that is unchecked and checked again gets its former day back.
  const dayBefore = formState.defaultValues?.[date] as string | null | undefined
  const last = useRef(isGiven)
  const settle = useEffectEvent((now: boolean) => {
    if (!now) setValue(date, null, { shouldDirty: true, shouldValidate: true })
    else if (dayBefore && !getValues(date)) setValue(date, dayBefore, { shouldDirty: true })
  })
  useEffect(() => {
    if (last.current !== isGiven) settle(isGiven)
    last.current = isGiven
  }, [isGiven])
  const isNew = isGiven && !formState.defaultValues?.[name]
  return (
    <>
      <Check name={name} label={label} />
      <Day name={date} label="Data zgody" disabled={!isGiven} />
      {isNew && (
        <Choice name={`${name}_source`} label="Jak wyrażono zgodę" options={SOURCES} span={2} />
      )}
    </>
  )
}
