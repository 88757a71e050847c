import { PUBLIC_URL } from '#testing/api.ts'
import { type VisitorBrowser, keepCookie } from '#testing/visitor.ts'
import { CALLBACK_PATH } from '../../paths.ts'

export const REDIRECT_URI = PUBLIC_URL + CALLBACK_PATH

/**
 * Passes the pages of the provider as `sub` and returns the query of the callback. `cookies`: those of the provider in
 * one browser, which may still have a session; then `sub` is typed only when requested.
 */
export async function passProvider(
  url: string,
  sub: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let at = url
  for (let step = 0; step < 12; step++) {
    const form = /\/interaction\//.test(at) ? await getPrompt(at, cookies) : undefined
    const answer = await walk(at, cookies, form ? getForm(form, sub) : undefined)
    at = new URL(answer.headers.get('location') ?? '', at).href
    if (at.startsWith(PUBLIC_URL)) return new URL(at).search.slice(1)
  }
  throw new Error('The provider leads nowhere')
}

async function walk(at: string, cookies: Map<string, string>, body?: URLSearchParams) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(at, {
    method: body ? 'POST' : 'GET',
    body,
    headers: { cookie },
    redirect: 'manual',
  })
  for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
  return answer
}

const getPrompt = async (at: string, cookies: Map<string, string>) => {
  const page = await (await walk(at, cookies)).text()
  return /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
}

const getForm = (prompt: string, sub: string) =>
  new URLSearchParams(prompt === 'login' ? { prompt, login: sub, password: 'x' } : { prompt })

/** Follows the redirect to the provider and returns with the callback as `sub`. */
export async function signInWithProvider(
  browser: VisitorBrowser,
  provider_id: number,
  sub: string,
) {
  const authorizationResponse = await browser('POST', `/api/oidc/${provider_id}/authorize`)
  if (authorizationResponse.status !== 200) return authorizationResponse
  const query = await passProvider(authorizationResponse.body.url, sub)
  return browser('POST', '/api/oidc/sign-in', { query })
}
