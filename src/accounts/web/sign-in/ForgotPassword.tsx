import { useState } from 'react'
import { Field } from './fields.tsx'
import { Form, Page } from './Page.tsx'
import { postJson } from './post.ts'
import { createProofSender } from '#ui/proof-of-work.ts'
import { useSending } from './sending.ts'

const prove = createProofSender(true)

/** /forgot-password: the response is the same whether or not the address has an account. */
export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [confirmation, setConfirmation] = useState<string>()
  const { busy, problem, onSubmit } = useSending(async () => {
    const { message } = await prove(altcha =>
      postJson<{ message: string }>('/api/password/forgot', { email, altcha }),
    )
    setConfirmation(message)
  })
  if (confirmation) {
    return (
      <Page title="Sprawdź pocztę">
        <output>{confirmation}</output>
        <a href="/signin">Wróć do logowania</a>
      </Page>
    )
  }
  return (
    <Page title="Nie pamiętam hasła">
      <p>Podaj adres e-mail, którym się logujesz. Wyślemy odnośnik do ustawienia nowego hasła.</p>
      <Form onSubmit={onSubmit} problem={problem} busy={busy} send="Wyślij odnośnik">
        <Field
          label="Adres e-mail"
          type="email"
          autoComplete="username"
          value={email}
          wrong={problem?.status === 422}
          onChange={event => setEmail(event.currentTarget.value)}
        />
      </Form>
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}
