import { useEffect, useState } from 'react'
import { sessionStore as stored } from '#ui/storage.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { oidc } from '#auth/oidc/contract.ts'
import { navigateAway } from '#shell/places.ts'
import { getJson, postJson } from '../post.ts'
import { Problem } from '../Page.tsx'
import { useSending } from '../sending.ts'

type Provider = EndpointAnswer<typeof oidc.list>['data'][number]

/** Storage key of the address that was requested before the user left for the sign-in server of a diocese. */
export const SIGN_IN_REDIRECT_KEY = 'signin-redirect'

/** Sign-in buttons of the diocese servers, when there are any. */
export function Providers() {
  const [providers, setProviders] = useState<Provider[]>([])
  useEffect(() => {
    getJson<EndpointAnswer<typeof oidc.list>>('/api/oidc').then(
      ({ data }) => setProviders(data),
      () => undefined, // without providers the password still works
    )
  }, [])
  if (providers.length === 0) return null
  return (
    <section className="providers" aria-labelledby="providers">
      <h2 id="providers">Konto diecezji</h2>
      {providers.map(provider => (
        <Way key={provider.id} provider={provider} />
      ))}
    </section>
  )
}

function Way({ provider: { id, label } }: { provider: Provider }) {
  const { busy, problem, onSubmit } = useSending(async () => {
    const { url } = await postJson<EndpointAnswer<typeof oidc.authorize>>(
      `/api/oidc/${id}/authorize`,
      {},
    )
    stored.set(SIGN_IN_REDIRECT_KEY, new URLSearchParams(location.search).get('redirect') ?? '')
    await navigateAway(url)
  })
  return (
    <form onSubmit={onSubmit}>
      {problem && <Problem problem={problem} />}
      <button type="submit" className="way" aria-disabled={busy}>
        {busy ? 'Chwileczkę…' : label}
      </button>
    </form>
  )
}
