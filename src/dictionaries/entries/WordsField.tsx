import { Suggest } from '#kit/fields.tsx'
import type { FieldProps } from '#kit/fields/field.tsx'
import { useChoices } from './choices.tsx'

/** Words of a dictionary kept as words, not as a number; others may stay. */
export function WordsField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const choices = useChoices(dictionary).map(({ value }) => ({ label: value }))
  return <Suggest {...props} among={choices} />
}
