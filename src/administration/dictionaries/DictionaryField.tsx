import { inGender } from '#people/words.ts'
import { useCall } from '#kit/query.tsx'
import { Choice } from '#kit/fields.tsx'
import type { FieldProps } from '#kit/fields/field.tsx'
import { dictionaries } from './contract.ts'

/** Every dictionary's choices, read once in five minutes for all forms together. */
export function useChoices(dictionary: string) {
  const { data } = useCall(dictionaries.choices, {}, { staleTime: 300_000 })
  return data?.choices[dictionary] ?? NONE
}
const NONE: { id: number; value: string }[] = []

interface Props extends FieldProps {
  /** As the API names it: `Faith`, `MaritalStatus`, `FamilyRole`. */
  dictionary: string
  /** Of whom it is said: «kawaler» of him, «panna» of her; both where nobody knows. */
  gender?: number | null | undefined
  /** Whether the choice may be taken back; true unless the field is required. */
  clearable?: boolean
}

/** An item of a dictionary; the form holds its number. */
export function DictionaryField({ dictionary, gender, ...props }: Props) {
  const options = useChoices(dictionary).map(({ id, value }) => ({
    value: id,
    label: gender ? inGender(value, gender)! : value,
  }))
  return <Choice {...props} options={options} />
}
