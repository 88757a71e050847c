import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ageInWords } from '#parishioners/people/age.ts'
import { today } from '#shared/dates/days.ts'
import { call } from '#ui/calls/call.ts'
import { Lookup } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { type PersonHint, people } from '../contract.ts'
import { getStatus } from '../labels.ts'
import type { Role } from '../roles.ts'

interface Props extends FieldProps {
  /** Initial text of the field, for the person already set in the form. */
  shown?: string | null
  gender?: 1 | 2
  /** Date: people born on it or later are not offered. */
  bornBefore?: string
  /** Id of a person who is never offered: the person edited in the form. */
  except?: number
  /** Role for which the person is selected: those old enough for it come first. */
  personRole?: Role
  /** Called with the person as soon as one is chosen, and with undefined when the field is emptied. */
  onPerson?: (person: PersonHint | undefined) => void
  /** Offers to add a person with the typed name when no person matches. */
  onUnknown?: (typed: string) => void
}

/** Field for a person of the register, found by typing the beginnings of names; its form value is the id. */
export function PersonField(props: Props) {
  const { gender, bornBefore, except, personRole, onPerson, onUnknown, ...field } = props
  const knownPeople = useRef(new Map<number, PersonHint>())
  const id = useFormValue<number | null>(props.name)
  const tell = useEffectEvent((personId: number | null | undefined) =>
    onPerson?.(personId ? knownPeople.current.get(personId) : undefined),
  )
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) tell(id)
    last.current = id
  }, [id])
  const [hasNoMatch, setHasNoMatch] = useState(false)
  const create = async (input: string) => {
    onUnknown?.(input)
    return undefined
  }
  return (
    <Lookup
      {...field}
      {...(onUnknown && hasNoMatch && { onCreate: create })}
      find={async (search, signal) => {
        const query = { search, gender, except, born_before: bornBefore, role: personRole }
        const { data } = await call(people.suggest, { query, signal })
        setHasNoMatch(data.length === 0)
        for (const person of data) knownPeople.current.set(person.id, person)
        return data.map(person => ({
          value: person.id,
          label: formatName(person),
          note: disambiguatePerson(person),
        }))
      }}
    />
  )
}

export const formatName = ({ surname, names }: Pick<PersonHint, 'surname' | 'names'>) =>
  `${surname} ${names}`

/**
 * Formats the data that distinguish namesakes: `ur. 03.05.1990 (36 lat), rodzice: Jan i Ewa, ul. Polna 12, 33-100
 * Tarnów`
 */
export function disambiguatePerson(person: PersonHint): string {
  const { birth_date, father_names, mother_names, address, status, gender, family_name } = person
  const age = status === 'deceased' ? null : ageInWords(birth_date, today())
  const parents = [father_names, mother_names].filter(Boolean).join(' i ')
  return [
    status !== 'parishioner' && getStatus(status, gender),
    family_name && `z domu ${family_name}`,
    birth_date &&
      `ur. ${showPartialDay(birth_date)}${age ? ` (${age.replace(' ', '\u00a0')})` : ''}`,
    parents && `rodzice: ${parents}`,
    address,
  ]
    .filter(Boolean)
    .join(', ')
}
