import { Suggest } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useChoices } from './choices.ts'

/** Field of a dictionary label stored as text instead of a number; other text is allowed. */
export function WordsField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const choices = useChoices(dictionary).map(({ value }) => ({ label: value }))
  return <Suggest {...props} among={choices} />
}
