import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Choice, Day, PartialDay, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { STATUSES, type Status } from '../../labels.ts'
import { Advice } from './Advice.tsx'

const OPTIONS = Object.entries(STATUSES).map(([value, label]) => ({ value, label }))

export function Belonging() {
  const status = useFormValue<Status>('status')
  useOnlyTheDeadDied(status)
  return (
    <Section title="Przynależność">
      <Choice name="status" label="Status" options={OPTIONS} clearable={false} required />
      {status === 'deceased' && <PartialDay name="death_date" label="Data śmierci" />}
      <Day name="in_parish_from" label="W parafii od" />
      <Day name="in_parish_to" label="W parafii do" />
      {status !== 'deceased' && <div className="people-gap" />}
      <Advice of={['death_date']} />
      <DictionaryField name="dic_faith_id" dictionary="Faith" label="Wyznanie" />
      <DictionaryField name="dic_rite_id" dictionary="Rite" label="Obrządek" />
      <Text name="profession" label="Zawód" />
      <DictionaryField name="dic_education_id" dictionary="Education" label="Wykształcenie" />
      <Text name="school" label="Szkoła" span={2} />
      <Text name="school_class" label="Klasa" />
      <div className="people-gap" />
      <Day name="left_church_date" label="Wystąpienie z Kościoła" />
      <Text name="left_church_number" label="Nr pisma kurii" />
      <Day name="returned_date" label="Powrót do Kościoła" />
      <Advice of={['left_church_number']} />
    </Section>
  )
}

/** Clears the date of death when the status „zmarły” is removed, because the field of the date disappears. */
function useOnlyTheDeadDied(status: Status | undefined) {
  const { setValue, getValues } = useFormContext()
  const last = useRef(status)
  const live = useEffectEvent(() => {
    if (getValues('death_date')) setValue('death_date', null, { shouldDirty: true })
  })
  useEffect(() => {
    if (last.current === 'deceased' && status !== 'deceased') live()
    last.current = status
  }, [status])
}
