import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Checkbox, PasswordInput, TagsInput } from '@mantine/core'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** Yes or no. */
export function Check(props: FieldProps) {
  const { value, change, leave, input } = useField<boolean>(props)
  const { withAsterisk: _, placeholder: __, readOnly, ...rest } = input
  return (
    <Checkbox
      {...rest}
      disabled={rest.disabled || readOnly}
      checked={Boolean(value)}
      onChange={event => change(event.currentTarget.checked)}
      onBlur={leave}
    />
  )
}

/** A list of short texts; Enter or a comma ends one. */
export function Tags({ suggestions = [], ...props }: FieldProps & { suggestions?: string[] }) {
  const { value, change, leave, input } = useField<string[]>(props)
  return (
    <TagsInput {...input} data={suggestions} value={value ?? []} onChange={change} onBlur={leave} />
  )
}

/** A password, shown on demand. */
export function Password(props: FieldProps) {
  const { value, change, leave, input } = useField<string>(props)
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
