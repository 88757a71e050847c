import { PASSWORD_HINT } from '#auth/passwords/hint.ts'
import { useState } from 'react'
import { Password } from './fields.tsx'
import { Form, Page } from './Page.tsx'
import { postJson } from './post.ts'
import { useSending } from './sending.ts'

/** /reset-password?token=…, opened from the letter. */
export function ResetPassword() {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState<string>()
  const { busy, problem, onSubmit } = useSending(async () => {
    const { message } = await postJson<{ message: string }>('/api/password/reset', {
      token,
      password,
    })
    setConfirmation(message)
  })
  if (confirmation) {
    return (
      <Page title="Hasło zmienione">
        <output>{confirmation}</output>
        <a className="send" href="/signin">
          Zaloguj się
        </a>
      </Page>
    )
  }
  if (!token) return <NoToken />
  return (
    <Page title="Nowe hasło">
      <Form onSubmit={onSubmit} problem={problem} busy={busy} send="Zapisz hasło">
        <Password
          label="Nowe hasło"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          value={password}
          wrong={problem?.status === 422}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      </Form>
      <a href="/forgot-password">Wyślij nowy odnośnik</a>
    </Page>
  )
}

function NoToken() {
  return (
    <Page title="Nowe hasło">
      <p>Odnośnik jest niepełny. Otwórz go jeszcze raz z wiadomości albo poproś o nowy.</p>
      <a href="/forgot-password">Wyślij nowy odnośnik</a>
    </Page>
  )
}
