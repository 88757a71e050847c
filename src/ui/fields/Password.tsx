import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'
import { useUnstoredField } from './unstored.ts'

/** Field of a password, which can be shown. */
export function Password(props: FieldProps) {
  const { value, change, leave, input } = useField<string>(props)
  useUnstoredField(props.name)
  return (
    <PasswordInput
      {...input}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
      visibilityToggleButtonProps={{ 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 }}
    />
  )
}
