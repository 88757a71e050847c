import { SHORTEST_PASSWORD } from '#auth/passwords/proofs.ts'
import { PasswordBox } from './PasswordBox.tsx'

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
      <PasswordBox
        label="Nowe hasło"
        description={`Co najmniej ${SHORTEST_PASSWORD} znaków. Najłatwiej zapamiętać kilka słów.`}
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
