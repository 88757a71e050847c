import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormValue } from '#ui/layout/Section.tsx'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { NewPerson } from './NewPerson.tsx'

/**
 * Fields of the person who joins: a new one (`person`) or one of the register (`person_id`). `at` is the prefix of the
 * path in the form, with its dot: `members.2.`. A new person who turns out to be in the register is replaced with that
 * person.
 */
export function WhoJoins({ at }: { at: string }) {
  const { setValue } = useFormContext()
  const [personName, setPersonName] = useState<string>()
  const isNew = useFormValue<object | null>(`${at}person`)
  const recognise = (person_id: number, name: string) => {
    setPersonName(name)
    setValue(`${at}person`, null, { shouldDirty: true })
    setValue(`${at}person_id`, person_id, { shouldDirty: true })
  }
  if (isNew) return <NewPerson at={at} onKnown={recognise} />
  return (
    <PersonField name={`${at}person_id`} label="Osoba z kartoteki" shown={personName} span={2} />
  )
}
