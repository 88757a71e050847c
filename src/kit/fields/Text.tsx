import { Textarea, TextInput } from '@mantine/core'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'url'
  maxLength?: number
}

/** One line of text. */
export function Text({ type, maxLength, ...props }: Props) {
  const { value, blank, change, leave, input } = useField<string>(props)
  return (
    <TextInput
      {...input}
      type={type}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || blank)}
      onBlur={leave}
    />
  )
}

/** Text of many lines; it grows with what is written. Enter makes a new line here. */
export function LongText({ rows = 3, maxLength, ...props }: Props & { rows?: number }) {
  const { value, blank, change, leave, input } = useField<string>(props)
  return (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      maxRows={20}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || blank)}
      onBlur={leave}
    />
  )
}
