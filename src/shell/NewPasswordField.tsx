import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { SHORTEST_PASSWORD } from '#session/passwords/proofs.ts'

interface Props {
  /** For the browser's own store of passwords. */
  email: string
  value: string
  onChange: (password: string) => void
  error?: string
}

/** A password to be. It can be shown, so it is typed once. */
export function NewPasswordField({ email, value, onChange, error }: Props) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        label="Nowe hasło"
        description={`Co najmniej ${SHORTEST_PASSWORD} znaków. Najłatwiej zapamiętać kilka słów.`}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={SHOW}
      />
    </>
  )
}

/** For the eye in every password field: reachable by Tab, named in Polish. */
export const SHOW = { 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 } as const
