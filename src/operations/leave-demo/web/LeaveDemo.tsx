import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CallProblem, call } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { confirm, inform } from '#ui/dialogs/modals.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { demo } from '../contract.ts'

const WARNING =
  'Wszystkie parafie, osoby, akty i konta pokazowe zostaną usunięte na zawsze. Zostanie tylko jedno konto administratora. Czy opróżnić wersję pokazową?'

/** Section in which an administrator leaves the demo; hidden in a real office. */
export function LeaveDemo() {
  const { data } = useSuspenseCall(demo.state)
  const [problem, setProblem] = useState<CallProblem>()
  const [busy, setBusy] = useState(false)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  if (!data.demo) return null

  async function start() {
    if (!(await confirm({ message: WARNING, yes: 'Opróżnij', danger: true }))) return
    setBusy(true)
    setProblem(undefined)
    // Do not use useSave: it refetches data, but the session has ended and the password must stay visible.
    const credentials = await call(demo.leave, { body: { email, name } }).catch(error => {
      setProblem(buildProblem(error))
    })
    setBusy(false)
    if (!credentials) return
    await inform({
      title: 'Wersja pokazowa została opróżniona',
      message: `Zaloguj się adresem ${credentials.email} i hasłem startowym ${credentials.password}. Zapisz je teraz: nie da się go odczytać ponownie.`,
      close: 'Przejdź do logowania',
    })
    window.location.assign('/signin')
  }

  const errors = problem?.errors ?? {}
  return (
    <section className="kit-section" aria-labelledby="settings-demo">
      <div className="kit-section-head">
        <h2 id="settings-demo">Wersja pokazowa</h2>
      </div>
      <form
        className="settings-form"
        onSubmit={event => {
          event.preventDefault()
          void start()
        }}
      >
        <p>Gdy poznasz już program, opróżnij wersję pokazową i zacznij pracę z własną parafią.</p>
        <TextInput
          label="Imię i nazwisko administratora"
          value={name}
          error={errors.name?.[0]}
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextInput
          type="email"
          label="Jego adres e-mail"
          value={email}
          error={errors.email?.[0]}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        {problem && <p role="alert">{problem.message}</p>}
        <Button type="submit" color="red.9" loading={busy}>
          Opróżnij wersję pokazową
        </Button>
      </form>
    </section>
  )
}
