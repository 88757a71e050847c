import { useEffect, useState } from 'react'
import { sessionStore as stored } from '#ui/storage.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { ownIdentity } from '#auth/oidc/contract.ts'
import { LINKING } from '#auth/oidc/paths.ts'
import { Expired, Page, Problem } from '../Page.tsx'
import { RequestError, type SignInAnswer, redirectAfterSignIn, postJson } from '../post.ts'
import { SIGN_IN_REDIRECT_KEY } from './Providers.tsx'

/** /signin/callback, redirected from the server of a diocese: its query is passed to our server, which verifies it. */
export function Callback() {
  const [{ query, linking }] = useState(() => cameBack(location.search.slice(1)))
  // Remove the query, so that it gets neither into a bookmark nor into view of bystanders.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  return linking ? <Linking query={query} /> : <SignInProgress query={query} />
}

const cameBack = (query: string) => {
  const state = new URLSearchParams(query).get('state')
  return { query, linking: state?.startsWith(LINKING) === true }
}

function Linking({ query }: { query: string }) {
  const [problem, setProblem] = useState<RequestError>()
  const [identity, setIdentity] = useState<EndpointAnswer<typeof ownIdentity.link>>()
  useEffect(() => {
    postJson<EndpointAnswer<typeof ownIdentity.link>>('/api/own-identity/link', { query }).then(
      setIdentity,
      (error: unknown) => setProblem(error instanceof RequestError ? error : undefined),
    )
  }, [query])
  return (
    <Page title="Konto diecezji">
      {problem && <Problem problem={problem} />}
      {identity && (
        <output>
          Połączono{identity.account_name && <> z kontem {identity.account_name}</>}. Jeśli to nie
          jest Twoje konto w diecezji, od razu je odłącz.
        </output>
      )}
      {!problem && !identity && <output>Chwileczkę, łączymy…</output>}
      <a href="/account">Wróć do „Moje konto”</a>
    </Page>
  )
}

function SignInProgress({ query }: { query: string }) {
  const [problem, setProblem] = useState<RequestError>()
  const [expiryDate, setExpiryDate] = useState<string | null>()
  useEffect(() => {
    const redirect = stored.get(SIGN_IN_REDIRECT_KEY)
    stored.remove(SIGN_IN_REDIRECT_KEY)
    postJson<SignInAnswer>('/api/oidc/sign-in', { query }).then(
      answer =>
        answer.user
          ? void redirectAfterSignIn(answer.user, redirect)
          : setExpiryDate(answer.expireDate),
      (error: unknown) => setProblem(error instanceof RequestError ? error : undefined),
    )
  }, [query])
  if (expiryDate !== undefined) return <Expired day={expiryDate} />
  return (
    <Page title="Logowanie">
      {problem ? <Problem problem={problem} /> : <output>Chwileczkę, logujemy…</output>}
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}
