import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import type { Person, PersonHint } from '#parishioners/people/contract.ts'
import { PersonField, formatName } from '#parishioners/people/web/PersonField.tsx'
import { parseTypedName } from '#books/core/web/form/newcomer.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'

export type Parent = 'father' | 'mother'

interface Props {
  parent: Parent
  /** Card that the program has chosen, as the spouse of the other parent. */
  card: Person | undefined
  onPerson: (person: PersonHint) => void
}

const WORDS = {
  father: { who: 'Ojciec', whose: 'ojca', gender: 1 },
  mother: { who: 'Matka', whose: 'matki', gender: 2 },
} as const

/** Field of a parent: a person of the register, or the names typed. */
export function ParentPicker({ parent, card, onPerson }: Props) {
  const { getValues, setValue } = useFormContext()
  const advice = useAdvice()
  const [isTyped, setTyped] = useState(false)
  const id = useFormValue<number | null>(`${parent}_id`)
  const surname = useFormValue<string | null>(`${parent}_surname`)
  const { who, whose, gender } = WORDS[parent]
  const setNames = (names: string, family: string) => {
    setValue(`${parent}_names`, names, { shouldDirty: true })
    setValue(`${parent}_surname`, family, { shouldDirty: true })
    if (parent === 'mother') setValue('mother_family_name', '', { shouldDirty: true })
  }
  const type = (text: string) => {
    const { names, surname: typedSurname } = parseTypedName(text)
    setValue(`${parent}_id`, null)
    setNames(names, typedSurname)
    setTyped(true)
  }
  const take = (person: PersonHint | undefined) => {
    if (person) onPerson(person)
    // The field also reports a card that the program has chosen, which it does not know.
    else if (!getValues(`${parent}_id`)) setNames('', '')
  }
  const choose = () => {
    setNames('', '')
    setTyped(false)
  }
  if (!id && (isTyped || surname))
    return (
      <>
        <NamesField
          name={`${parent}_names`}
          label={`Imiona ${whose}`}
          gender={gender}
          autoFocus={isTyped}
          hint={advice(`${parent}_names`)}
        />
        <Text name={`${parent}_surname`} label={`Nazwisko ${whose}`} />
        {parent === 'mother' && <Text name="mother_family_name" label="Nazwisko rodowe matki" />}
        <Button variant="default" size="compact-md" onClick={choose}>
          Wybierz {whose === 'ojca' ? 'ojca' : 'matkę'} z kartoteki
        </Button>
      </>
    )
  return (
    <>
      <PersonField
        name={`${parent}_id`}
        label={who}
        gender={gender}
        personRole="adult"
        autoFocus={parent === 'father'}
        span={2}
        shown={card && formatName(card)}
        placeholder="nazwisko i imię"
        hint={advice(`${parent}_names`)}
        onPerson={take}
        onUnknown={type}
      />
      {!id && (
        <Button variant="default" mt="auto" onClick={() => type('')}>
          {who} spoza kartoteki
        </Button>
      )}
    </>
  )
}
