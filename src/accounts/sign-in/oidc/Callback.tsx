import { useEffect, useState } from 'react'
import { session as stored } from '#kit/storage.tsx'
import { Expired, Page, Problem } from '../Page.tsx'
import { Refused, type SignedIn, goOn, post } from '../post.tsx'
import { ASKED } from './Providers.tsx'

/** /signin/callback, from the server of a diocese: what it says is handed to ours, which believes it or not. */
export function Callback() {
  const [problem, setProblem] = useState<Refused>()
  const [expired, setExpired] = useState<string | null>()
  useEffect(() => {
    const query = location.search.slice(1)
    // Neither a bookmark nor somebody behind the shoulder gets it.
    history.replaceState(null, '', location.pathname)
    const asked = stored.get(ASKED)
    stored.remove(ASKED)
    post<SignedIn>('/api/oidc/callback', { query }).then(
      answer => (answer.user ? void goOn(answer.user, asked) : setExpired(answer.expireDate)),
      (error: unknown) => setProblem(error instanceof Refused ? error : undefined),
    )
  }, [])
  if (expired !== undefined) return <Expired day={expired} />
  return (
    <Page title="Logowanie">
      {problem ? <Problem problem={problem} /> : <output>Chwileczkę, logujemy…</output>}
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}
