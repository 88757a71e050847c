/** Limits of asking for the list of releases; tests make the time short. */
export const fetchLimits = { timeoutMs: 20_000, redirects: 3 }

const AWAY =
  'Adres aktualizacji nie odpowiada. Sprawdź połączenie z internetem i ustawienie UPDATE_URL. Program spróbuje ponownie jutro.'
const CUT =
  'Odpowiedź spod adresu aktualizacji urwała się w połowie. Program spróbuje ponownie jutro.'
const ENDLESS =
  'Adres aktualizacji odsyła do siebie bez końca. Wpisz w ustawieniu UPDATE_URL adres, pod którym leży manifest.json.'
const describeStatus = (status: number) =>
  `Pod adresem aktualizacji nie ma listy wydań (odpowiedź ${status}). Sprawdź ustawienie UPDATE_URL.`
const describeRedirect = (host: string) =>
  `Adres aktualizacji odsyła do innego serwera (${host.slice(0, 100)}) i program nie pyta go o wersje. Jeśli to zamierzone, wpisz tamten adres w ustawieniu UPDATE_URL.`
const describeSize = (maxBytes: number) =>
  `Plik pod adresem aktualizacji ma ponad ${maxBytes} bajtów, więc nie jest listą wydań. Sprawdź ustawienie UPDATE_URL.`

/** Says nothing about the office: neither its version nor its name. */
const HEADERS = { accept: '*/*', 'user-agent': 'Kancelaria', 'accept-encoding': 'identity' }

async function requestOnce(address: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { headers: HEADERS, redirect: 'manual', signal })
  } catch (cause) {
    throw new Error(AWAY, { cause })
  }
}

/** Follows redirects within one origin: another host would learn the address of the office. */
async function request(address: URL, signal: AbortSignal): Promise<Response> {
  let current = address
  for (let step = 0; step <= fetchLimits.redirects; step++) {
    const response = await requestOnce(current, signal)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, current)
    if (next?.origin !== address.origin) throw new Error(describeRedirect(next?.host ?? location))
    current = next
  }
  throw new Error(ENDLESS)
}

/** Reads the body, and stops as soon as it is longer than a list of releases can be. */
async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body) {
      size += part.length
      if (size > maxBytes) break
      parts.push(part)
    }
  } catch (cause) {
    throw new Error(CUT, { cause })
  }
  if (size > maxBytes) throw new Error(describeSize(maxBytes))
  return Buffer.concat(parts)
}

/** Fetches a small file; throws a Polish sentence for everything but a whole one. */
export async function fetchFile(address: URL, maxBytes: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(fetchLimits.timeoutMs)
  const response = await request(address, signal)
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    throw new Error(describeStatus(response.status))
  }
  return readBody(response.body, maxBytes)
}
