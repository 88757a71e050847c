import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface Props extends Omit<PasswordInputProps, 'onChange' | 'error'> {
  error?: string
  onChange: (password: string) => void
}

/** Password field outside record forms: can be shown, and announces an error to screen readers. */
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
