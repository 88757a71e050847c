import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'url'
  /** Maximum length; by default that of the form's schema. */
  maxLength?: number
}

/**
 * Maximum length from which a full field says that no more text fits: text pasted beyond the limit would be lost
 * silently.
 */
const MIN_REPORTED_LENGTH_LIMIT = 100
function withLimit(hint: ReactNode, text: string, maxLength?: number) {
  if (maxLength === undefined || maxLength < MIN_REPORTED_LENGTH_LIMIT || text.length < maxLength)
    return hint
  return `Najwyżej ${maxLength} znaków: dalszy tekst się nie zmieści.`
}

/** Field of one line of text. */
export function Text({ type, maxLength, ...props }: Props) {
  const { value, blank, change, leave, input, limit } = useField<string>(props)
  const maximum = maxLength ?? limit
  return (
    <TextInput
      {...input}
      description={withLimit(input.description, value ?? '', maximum)}
      type={type}
      maxLength={maximum}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || blank)}
      onBlur={leave}
    />
  )
}

/** Field of multi-line text that grows with its content; Enter inserts a line break. */
export function LongText({ rows = 3, maxLength, ...props }: Props & { rows?: number }) {
  const { value, blank, change, leave, input, limit } = useField<string>(props)
  const maximum = maxLength ?? limit
  return (
    <Textarea
      {...input}
      description={withLimit(input.description, value ?? '', maximum)}
      autosize
      minRows={rows}
      maxRows={20}
      maxLength={maximum}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || blank)}
      onBlur={leave}
    />
  )
}
