import { inGender } from '#dictionaries/in-gender.ts'
import { Choice } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useChoices } from './choices.ts'

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
