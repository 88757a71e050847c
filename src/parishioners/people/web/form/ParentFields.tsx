import { useFormContext } from 'react-hook-form'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '../../contract.ts'
import { PersonField, formatName } from '../PersonField.tsx'

interface Props {
  parent: 'father' | 'mother'
  /** Parent stored in the record when the form opened. */
  known: Pick<PersonHint, 'names' | 'surname'> | null | undefined
  except?: number
  onPerson: (person: PersonHint | null) => void
}

const WORDS = {
  father: { who: 'Ojciec', whose: 'ojca' },
  mother: { who: 'Matka', whose: 'matki' },
}

/** Fields of a parent, linked in the register or typed; a linked parent fills in the names. */
export function ParentFields({ parent, known, except, onPerson }: Props) {
  const { setValue } = useFormContext()
  const isLinked = Boolean(useFormValue<number | null>(`${parent}_id`))
  const birthYear = /^~?(\d{4})/.exec(useFormValue<string | null>('birth_date') ?? '')?.[1]
  const { who, whose } = WORDS[parent]
  const lend = (person: PersonHint | undefined) => {
    onPerson(person ?? null)
    if (!person) return
    setValue(`${parent}_names`, person.names, { shouldDirty: true })
    setValue(`${parent}_surname`, person.surname, { shouldDirty: true })
    if (parent === 'mother') {
      setValue('mother_family_name', person.family_name ?? '', { shouldDirty: true })
    }
  }
  return (
    <>
      <PersonField
        name={`${parent}_id`}
        label={`${who} z kartoteki`}
        gender={parent === 'father' ? 1 : 2}
        bornBefore={birthYear && `${birthYear}-01-01`}
        except={except}
        personRole="adult"
        span={2}
        shown={known && formatName(known)}
        placeholder="wpisz nazwisko i imię"
        onPerson={lend}
      />
      <Text name={`${parent}_names`} label={`Imiona ${whose}`} readOnly={isLinked} />
      <Text name={`${parent}_surname`} label={`Nazwisko ${whose}`} readOnly={isLinked} />
      {parent === 'mother' && (
        <Text name="mother_family_name" label="Nazwisko rodowe matki" readOnly={isLinked} />
      )}
    </>
  )
}
