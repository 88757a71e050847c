/** Client of a running program: it signs in as a browser does and calls its interface. */
export interface OfficeClient {
  get(path: string): Promise<Response>
  post(path: string, body: object): Promise<Response>
}

/** Returns the cookies of an answer, without their attributes. */
const readCookies = (answer: Response) =>
  answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]!)

/** Signs in with an e-mail and a password; throws with the answer of the program when it refuses. */
export async function signIn(
  address: string,
  email: string,
  password: string,
): Promise<OfficeClient> {
  const jar = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
      'x-requested-with': 'XMLHttpRequest',
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(address + path, { ...init, headers, redirect: 'manual' })
    for (const pair of readCookies(answer)) {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      jar.set(name, value)
    }
    if (answer.status >= 400)
      throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
    return answer
  }
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body) })
  await call('/sanctum/csrf-cookie')
  await post('/login', { email, password })
  return { get: path => call(path), post }
}
