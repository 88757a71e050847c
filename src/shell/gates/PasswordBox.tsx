import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface Props extends Omit<PasswordInputProps, 'onChange' | 'error'> {
  error?: string
  onChange: (password: string) => void
}

/** A password outside the record forms: shown on demand, told to be wrong to those who do not see. */
export function PasswordBox({ error, onChange, ...input }: Props) {
  return (
    <PasswordInput
      {...input}
      error={error}
      aria-invalid={error !== undefined || undefined}
      onChange={event => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 }}
    />
  )
}
