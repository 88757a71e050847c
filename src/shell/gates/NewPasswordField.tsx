import { PASSWORD_HINT } from '#auth/passwords/hint.ts'
import { PasswordBox } from './PasswordBox.tsx'

interface Props {
  /** E-mail for the password manager of the browser. */
  email: string
  value: string
  onChange: (password: string) => void
  error?: string
}

/** Field of a new password; it can be shown, so it is typed once. */
export function NewPasswordField({ email, value, onChange, error }: Props) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordBox
        label="Nowe hasło"
        description={PASSWORD_HINT}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        value={value}
        error={error}
        onChange={onChange}
      />
    </>
  )
}
