import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { GenderField } from '#dictionaries/names/web/GenderField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { PartialDay, Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { AlikePeople } from './AlikePeople.tsx'
import { genderOfRole, getSurname } from '../../genders.ts'

interface Props {
  /** Prefix of the path in the form, with its dot: `members.2.` */
  at: string
  onKnown: (person_id: number, name: string) => void
}

/** Fields of a new person: names, surname and birth. */
export function NewPerson({ at, onKnown }: Props) {
  const gender = genderOfRole(useFormValue<number | null>(`${at}dic_family_role_id`))
  useSurname(`${at}person.surname`, gender)
  return (
    <>
      <NamesField name={`${at}person.names`} label="Imiona" gender={gender} />
      <Text name={`${at}person.surname`} label="Nazwisko" />
      <PartialDay name={`${at}person.birth_date`} label="Data urodzenia" />
      {!gender && <GenderField at={`${at}person.`} required />}
      <AlikePeople at={`${at}person`} onKnown={onKnown} />
    </>
  )
}

/** Proposes the surname by the role: a daughter of the Kowalskis is Kowalska. A typed surname stays. */
function useSurname(name: string, gender: 1 | 2 | undefined) {
  const { getValues, setValue } = useFormContext()
  const offeredSurname = useRef<string>(getValues(name))
  useEffect(() => {
    if (getValues(name) !== offeredSurname.current) return
    offeredSurname.current = getSurname(gender, offeredSurname.current)
    setValue(name, offeredSurname.current)
  }, [gender, name, getValues, setValue])
}
