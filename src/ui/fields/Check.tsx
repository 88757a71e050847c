import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'

/** Yes or no. */
export function Check(props: FieldProps) {
  const { value, change, leave, input } = useField<boolean>(props)
  const { withAsterisk: _, placeholder: __, readOnly, ...rest } = input
  return (
    <Checkbox
      {...rest}
      disabled={rest.disabled || readOnly}
      aria-invalid={Boolean(rest.error) || undefined}
      checked={Boolean(value)}
      onChange={event => change(event.currentTarget.checked)}
      onBlur={leave}
    />
  )
}
