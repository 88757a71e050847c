import { Suggest } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { useChoices } from './choices.ts'

/** Words of a dictionary kept as words, not as a number; others may stay. */
export function WordsField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const choices = useChoices(dictionary).map(({ value }) => ({ label: value }))
  return <Suggest {...props} among={choices} />
}
