import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** Reason why the previous password was refused. */
  error?: string
  onPassword: (password: string) => void
  onClose: () => void
}

/**
 * Dialog that asks for the password of the signed-in user, because an open session alone is not enough for the action.
 */
export function PasswordQuestion({ error, onPassword, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const message = missing ? 'Podaj hasło' : error
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // In the React tree a dialog over a form is inside it, so the event would reach the form.
        event.stopPropagation()
        if (password) onPassword(password)
        else setMissing(true)
      }}
    >
      <p>Podaj hasło, aby nikt nie zrobił tego przy komputerze zostawionym bez opieki.</p>
      <PasswordInput
        label="Twoje hasło do kancelarii"
        autoComplete="current-password"
        data-autofocus
        // Needed because the window opens before this code has loaded.
        autoFocus
        value={password}
        error={message}
        aria-invalid={message !== undefined || undefined}
        onChange={event => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Pokaż lub ukryj hasło', tabIndex: 0 }}
      />
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          Wróć
        </Button>
        <Button type="submit">Potwierdź</Button>
      </div>
    </form>
  )
}
