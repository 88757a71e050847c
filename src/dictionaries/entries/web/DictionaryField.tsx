import { inGender } from '#dictionaries/in-gender.ts'
import { Choice } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useChoices } from './choices.ts'

interface Props extends FieldProps {
  /** Name of the dictionary in the API: `Faith`, `MaritalStatus`, `FamilyRole`. */
  dictionary: string
  /** Gender that selects the form of the label: «kawaler» for a man, «panna» for a woman; both when unknown. */
  gender?: number | null | undefined
  /** Whether the choice can be cleared; true unless the field is required. */
  clearable?: boolean
}

/** Field of a dictionary item; the form stores its number. */
export function DictionaryField({ dictionary, gender, ...props }: Props) {
  const options = useChoices(dictionary).map(({ id, value }) => ({
    value: id,
    label: gender ? inGender(value, gender)! : value,
  }))
  return <Choice {...props} options={options} />
}
