import { useEffect, useRef, useState } from 'react'
import { Demo } from './Demo.tsx'
import { Field, Password } from './fields.tsx'
import { Expired, Form, Page } from './Page.tsx'
import {
  type SignInAnswer,
  redirectAfterSignIn,
  leaveSignInPage,
  postJson,
  findSignedInUser,
} from './post.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { Providers } from './oidc/Providers.tsx'
import { createProofSender } from '#ui/proof-of-work.ts'
import { useSending } from './sending.ts'

const getRedirect = () => new URLSearchParams(location.search).get('redirect')

const prove = createProofSender()

/** /signin */
export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [expiryDate, setExpiryDate] = useState<string | null>()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    findSignedInUser().then(
      user => user && leaveSignInPage(user, getRedirect()),
      () => undefined,
    )
  }, [])
  const handleAnswer = ({ user, expireDate }: SignInAnswer) =>
    user ? redirectAfterSignIn(user, getRedirect()) : setExpiryDate(expireDate)
  const { busy, problem, onSubmit } = useSending(async () => {
    const answer = await prove(altcha =>
      postJson<SignInAnswer>('/login', { email, password, remember, altcha }),
    )
    return handleAnswer(answer)
  })
  if (expiryDate !== undefined) return <Expired day={expiryDate} />
  return (
    <Page title="Logowanie">
      <Form onSubmit={onSubmit} problem={problem} busy={busy} send="Zaloguj się">
        <Field
          ref={first}
          label="Adres e-mail"
          type="email"
          autoComplete="username"
          value={email}
          wrong={problem?.status === 422}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Password
          label="Hasło"
          autoComplete="current-password"
          value={password}
          wrong={problem?.status === 422}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <div className="row">
          <label className="check">
            <input
              type="checkbox"
              checked={remember}
              onChange={event => setRemember(event.currentTarget.checked)}
            />
            Zapamiętaj mnie
          </label>
          <a href="/forgot-password">Nie pamiętam hasła</a>
        </div>
      </Form>
      <PasskeySignIn remember={remember} onAnswer={handleAnswer} />
      <Providers />
      <Demo
        onPick={(account, word) => {
          setEmail(account)
          setPassword(word)
        }}
      />
    </Page>
  )
}
