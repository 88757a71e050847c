import { useEffect, useRef, useState } from 'react'
import { session as stored } from '#kit/storage.tsx'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { session } from '#session/contract.ts'
import { landingOf, leaveFor, safePlace } from '#shell/places.tsx'
import { Demo } from './Demo.tsx'
import { Field, Password } from './fields.tsx'
import { Form, Page } from './Page.tsx'
import { post, whoIsIn } from './post.tsx'
import { proving } from '#kit/proof-of-work.tsx'
import { useSending } from './sending.tsx'

type SignedIn = AnswerOf<typeof session.signIn>

const goOn = (user: Parameters<typeof landingOf>[0]) =>
  leaveFor(safePlace(new URLSearchParams(location.search).get('redirect')) ?? landingOf(user))

const prove = proving()

/** /signin */
export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [expired, setExpired] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    whoIsIn().then(
      user => user && goOn(user),
      () => undefined,
    )
  }, [])
  const { busy, problem, onSubmit } = useSending(async () => {
    const answer = await prove(altcha =>
      post<SignedIn>('/login', { email, password, remember, altcha }),
    )
    if (answer.expired) return setExpired(polish(answer.expireDate))
    // The shell tells what waits for somebody who has just come in, and forgets this.
    stored.set('signed-in', 'true')
    return goOn(answer.user!)
  })
  if (expired !== undefined) return <Expired day={expired} />
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
      <Demo
        onPick={(account, word) => {
          setEmail(account)
          setPassword(word)
        }}
      />
    </Page>
  )
}

/** The licence is over: nothing further happens, but the reason is said. */
function Expired({ day }: { day: string }) {
  return (
    <Page title="Logowanie">
      <h2 className="expired">Ważność konta parafialnego wygasła z dniem {day}</h2>
      <p>Dane parafii są bezpieczne. Dostęp wróci po przedłużeniu licencji.</p>
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}

const polish = (day: string | null) => (day ?? '').split('-').toReversed().join('.')
