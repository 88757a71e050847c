import { isWrite } from '../admission.ts'
import type { Endpoint } from '../../endpoint.ts'

/**
 * Errors that are possible everywhere, then those only for signed-in accounts, for writes, or for requests with a body.
 */
const ANYWHERE = {
  404: 'Nie ma takiego zapisu (także zapis innej parafii)',
  422: 'Nieprawidłowe dane; `errors` wskazuje, które pola poprawić',
  429: 'Zbyt wiele żądań',
  467: 'Przerwa techniczna',
  468: 'Trwa aktualizacja',
  469: 'Aktualizacja zakończona',
  470: 'Moduł w przebudowie',
  500: 'Usterka po stronie serwera',
  503: 'Serwer chwilowo zajęty',
}
const SESSION_REFUSALS = {
  401: 'Brak sesji',
  403: 'Brak uprawnień',
  466: 'Konto parafii jest nieaktywne',
  471: 'Drugi składnik niepotwierdzony',
}
const WRITING = { 409: 'Zapis zmieniono w międzyczasie', 419: 'Nieaktualny token CSRF' }
const SENDING = { 413: 'Przesłano zbyt dużo danych naraz', 415: 'Nieprzyjmowany rodzaj danych' }

const PROBLEM = { $ref: '#/components/schemas/Problem' }

const getName = (status: string) => `Refusal${status}`

/** Error responses of all addresses, each described once. */
export const refusalResponses = Object.fromEntries(
  Object.entries({ ...ANYWHERE, ...SESSION_REFUSALS, ...WRITING, ...SENDING }).map(
    ([status, description]) => [
      getName(status),
      { description, content: { 'application/json': { schema: PROBLEM } } },
    ],
  ),
)

/** Returns the errors that an address may answer with. A public one also signs people in, which may fail (401). */
export function getRefusals(endpoint: Endpoint) {
  const statuses = Object.keys({
    ...ANYWHERE,
    ...SESSION_REFUSALS,
    ...(isWrite(endpoint) && WRITING),
    ...(endpoint.method !== 'GET' && SENDING),
  })
  return Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/${getName(status)}` }]),
  )
}
