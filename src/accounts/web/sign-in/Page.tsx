import { type FormEvent, type ReactNode, useState } from 'react'
import type { RequestError } from './post.ts'
import { listSentences } from './sending.ts'
import { keepDark, prefersDark } from '#ui/theme/dark.ts'

/** Plain page shared by the four sign-in forms. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ThemeSwitch />
      <main>
        <Mark />
        <section className="card">
          <h1>{title}</h1>
          {children}
        </section>
      </main>
    </>
  )
}

function Mark() {
  return (
    <p className="mark">
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden>
        <path d="M3 21h18M10 21v-4a2 2 0 0 1 4 0v4M10 5h4M12 3v5M6 21V11l6-4 6 4v10" />
      </svg>
      Kancelaria
    </p>
  )
}

interface FormProps {
  onSubmit: (event: FormEvent) => void
  problem: RequestError | null
  busy: boolean
  /** Label of the button. */
  send: string
  children?: ReactNode
}

/** Form with one button, and the server's error message above it. */
export function Form({ onSubmit, problem, busy, send, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      {problem && <Problem problem={problem} />}
      <button type="submit" className="send" aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden />}
        {busy ? 'Chwileczkę…' : send}
      </button>
    </form>
  )
}

/** Shows the server's error message and announces it to screen readers. */
export function Problem({ problem }: { problem: RequestError }) {
  const [first, ...otherSentences] = listSentences(problem)
  return (
    <div className="problem" role="alert">
      {otherSentences.length === 0 ? (
        first
      ) : (
        <ul>
          {[first, ...otherSentences].map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Message of an expired licence: the sign-in ends, and the reason is shown. */
export function Expired({ day }: { day: string | null }) {
  return (
    <Page title="Logowanie">
      <h2 className="expired">Ważność konta parafialnego wygasła z dniem {polish(day)}</h2>
      <p>Dane parafii są bezpieczne. Dostęp wróci po przedłużeniu licencji.</p>
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}

const polish = (day: string | null) => (day ?? '').split('-').toReversed().join('.')

function ThemeSwitch() {
  const [dark, setDark] = useState(prefersDark)
  return (
    <button
      type="button"
      className="theme"
      aria-label={dark ? 'Włącz jasny wygląd' : 'Włącz ciemny wygląd'}
      onClick={() => {
        keepDark(!dark)
        setDark(!dark)
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        {dark ? (
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7" />
        ) : (
          <path d="M12 3a6.5 6.5 0 0 0 8.9 8.9A9 9 0 1 1 12 3z" />
        )}
      </svg>
    </button>
  )
}
