import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** Why the password before was refused. */
  error?: string
  onPassword: (password: string) => void
  onClose: () => void
}

/** The password of whoever is signed in: an open session alone is not enough for what follows. */
export function PasswordQuestion({ error, onPassword, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const message = missing ? 'Podaj hasło' : error
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A question over a form stands inside it for React, though not on the page.
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
        // The window is open before this code has come.
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
