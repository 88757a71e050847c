import { sessionStore as stored } from '#ui/storage.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { session } from '#auth/contract.ts'
import { getLandingPage, navigateAway, safePlace } from '#shell/places.ts'

/** Error with the server's refusal in readable sentences. */
export class RequestError extends Error {
  override name = 'RequestError'
  status: number
  /** Sentences of the refusal; the server may send one or a list. */
  sentences: string[]
  errors: Record<string, string[]>
  constructor(status: number, message: string | string[], errors: Record<string, string[]> = {}) {
    const sentences = [message].flat()
    super(sentences.join(' '))
    this.status = status
    this.sentences = sentences
    this.errors = errors
  }
}

const NO_CONNECTION_MESSAGE =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'
const BROKEN = 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'

/** Sends a request to the API with a fresh CSRF cookie. Throws `RequestError`. */
export async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  await reach('/sanctum/csrf-cookie')
  return read(
    await reach(path, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': token(),
      },
      body: JSON.stringify(body),
    }),
  )
}

/** Reads from the API. Throws `RequestError`. */
export const getJson = async <Answer>(path: string): Promise<Answer> => read(await reach(path))

async function read<Answer>(answer: Response): Promise<Answer> {
  const body = await answer.json().catch(() => ({}))
  if (answer.ok) return body as Answer
  throw new RequestError(answer.status, body.message ?? BROKEN, body.errors)
}

/** Returns the signed-in user, or null when there is none. */
export async function findSignedInUser(): Promise<Parameters<typeof getLandingPage>[0] | null> {
  const answer = await reach('/api/session')
  return answer.ok ? (await answer.json()).user : null
}

const reach = (path: string, init?: RequestInit) =>
  fetch(path, { credentials: 'include', ...init }).catch(() => {
    throw new RequestError(0, NO_CONNECTION_MESSAGE)
  })

function token() {
  const cookie = document.cookie.split('; ').find(part => part.startsWith('XSRF-TOKEN='))
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : ''
}

export type SignInAnswer = EndpointAnswer<typeof session.signIn>

/** Navigates to the page that was requested before signing in, or to the landing page. */
export const leaveSignInPage = (
  user: Parameters<typeof getLandingPage>[0],
  redirect: string | null,
) => navigateAway(safePlace(redirect) ?? getLandingPage(user))

/** Calls `leaveSignInPage` for a user who has just signed in. */
export function redirectAfterSignIn(
  user: Parameters<typeof getLandingPage>[0],
  redirect: string | null,
) {
  // The shell shows the notices for a user who has just signed in, and clears this flag.
  stored.set('signed-in', 'true')
  return leaveSignInPage(user, redirect)
}
