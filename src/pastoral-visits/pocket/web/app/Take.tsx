import { type FormEvent, useEffect, useState } from 'react'
import { showDay } from '#shared/dates/format-day.ts'
import type { OfferedRoute } from '../../contract.ts'
import type { PocketPhone } from '../device/phone.ts'
import { type OfflineError, pocketApi } from '../device/server.ts'
import { takeRoute } from '../device/starting.ts'
import { SHORTEST_PIN } from '../device/vault.ts'
import { Notice } from './Notice.tsx'
import { SignInLink } from './SignInLink.tsx'

interface Props {
  said: string | undefined
  onOpen: (phone: PocketPhone) => void
}

/** Checkout screen of a phone without data: the choice of a route and a PIN. */
export function Take({ said, onOpen }: Props) {
  const [routes, setRoutes] = useState<OfferedRoute[]>()
  const [problem, setProblem] = useState<OfflineError>()
  const [chosenRoute, setChosenRoute] = useState<OfferedRoute>()
  const ask = () => void pocketApi.offered().then(({ data }) => setRoutes(data), setProblem)
  const askAgain = () => {
    setProblem(undefined)
    ask()
  }
  useEffect(ask, [])
  return (
    <Notice title="Kolęda w telefonie">
      {said && (
        <p className="good" role="status">
          {said}
        </p>
      )}
      <p>
        Zabierz trasę na cały dzień: wyniki wpiszesz bez zasięgu, a prześlesz po powrocie. Dane są
        zaszyfrowane Twoim PIN‑em i znikają po przesłaniu.
      </p>
      {problem && <Trouble problem={problem} again={askAgain} />}
      {!routes && !problem && <p className="quiet">Szukamy tras…</p>}
      {routes?.length === 0 && (
        <p>Nie ma zaplanowanych tras. Kancelaria układa je na ekranie Kolęda.</p>
      )}
      {routes && !chosenRoute && <Routes routes={routes} choose={setChosenRoute} />}
      {chosenRoute && (
        <NewPin route={chosenRoute} back={() => setChosenRoute(undefined)} onOpen={onOpen} />
      )}
    </Notice>
  )
}

function Trouble({ problem, again }: { problem: OfflineError; again: () => void }) {
  return (
    <>
      <p className="bad" role="alert">
        {problem.status === 0
          ? 'Nie ma połączenia z kancelarią. Trasę zabiera się, gdy jest zasięg.'
          : problem.message}
      </p>
      {problem.status === 401 ? (
        <SignInLink />
      ) : (
        <button type="button" onClick={again}>
          Spróbuj ponownie
        </button>
      )}
    </>
  )
}

function Routes({
  routes,
  choose,
}: {
  routes: OfferedRoute[]
  choose: (one: OfferedRoute) => void
}) {
  return (
    <ul className="routes">
      {routes.map(route => (
        <li key={route.id}>
          <button type="button" className="plain" onClick={() => choose(route)}>
            <strong>
              {showDay(route.date)}, {route.time_from}–{route.time_to}
              {route.mine && <span className="mark">moja</span>}
            </strong>
            <span>{route.name ?? route.where}</span>
            <span className="quiet">
              {[route.worker, `adresów:\u00a0${route.doors}`].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NewPin({
  route,
  back,
  onOpen,
}: {
  route: OfferedRoute
  back: () => void
  onOpen: (phone: PocketPhone) => void
}) {
  const [pin, setPin] = useState('')
  const [repeatedPin, setRepeatedPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = whyNot(pin, repeatedPin)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    await takeRoute(route.id, pin).then(onOpen, (trouble: Error) => setProblem(trouble.message))
    setBusy(false)
  }
  return (
    <form onSubmit={event => void send(event)}>
      <h2>
        {route.name ?? route.where}, {showDay(route.date)}
      </h2>
      <Pin label="Nowy PIN (co najmniej 6 cyfr)" value={pin} onChange={setPin} fresh />
      <Pin label="Powtórz PIN" value={repeatedPin} onChange={setRepeatedPin} fresh />
      <p className="quiet">
        Nikt go nie odzyska. Po dziesięciu złych próbach dane znikają z telefonu.
      </p>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="submit" disabled={busy}>
          {busy ? 'Zabieramy…' : 'Zabierz trasę'}
        </button>
        <button type="button" className="second" onClick={back}>
          Inna trasa
        </button>
      </div>
    </form>
  )
}

function whyNot(pin: string, repeatedPin: string) {
  if (!/^\d+$/.test(pin) || pin.length < SHORTEST_PIN) {
    return `PIN to same cyfry, co najmniej ${SHORTEST_PIN}.`
  }
  if (/^(\d)\1+$/.test(pin) || '01234567890123'.includes(pin) || '98765432109876'.includes(pin)) {
    return 'Ten PIN odgadnie każdy. Wybierz inny.'
  }
  return pin === repeatedPin ? undefined : 'Oba pola muszą być takie same.'
}

interface PinProps {
  label: string
  value: string
  onChange: (value: string) => void
  fresh?: boolean
}

/** Field of a PIN, typed on the keyboard of the phone. */
export function Pin({ label, value, onChange, fresh }: PinProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="password"
        inputMode="numeric"
        autoComplete={fresh ? 'new-password' : 'off'}
        maxLength={12}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
