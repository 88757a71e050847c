import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Refusal } from '#platform/refusals.ts'

const AWAY =
  'Serwer logowania diecezji nie odpowiada albo odpowiada niezrozumiale. Spróbuj ponownie za kilka minut; do kancelarii wpuszcza też hasło.'
const REFUSED =
  'Logowanie kontem diecezji zostało przerwane. Spróbuj jeszcze raz; do kancelarii wpuszcza też hasło.'
const DISTRUSTED =
  'Odpowiedź serwera logowania diecezji się nie zgadza, dlatego nie została przyjęta. Spróbuj jeszcze raz; jeśli to się powtórzy, powiadom administratora.'
const OVER =
  'To logowanie już się zakończyło, trwało zbyt długo albo zaczęto je w innej przeglądarce. Zacznij jeszcze raz.'

/** Failure of a provider; `reason` is one word for the log, without personal data. */
export interface Failure {
  reason: string
  refusal: Refusal
}

/** Token that the library accepts and that cannot identify an account. */
export class InvalidIdentityError extends Error {}

export const expiredRequest = () => new Refusal(422, OVER)

const AWAY_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]

/**
 * Returns a readable reason why a provider's response does not sign in; the provider's own text is kept out of log and
 * page.
 */
export function classifyFailure(problem: unknown): Failure {
  if (problem instanceof AuthorizationResponseError) {
    return { reason: 'refused there', refusal: new Refusal(422, REFUSED) }
  }
  if (problem instanceof InvalidIdentityError) {
    return { reason: 'invalid identity', refusal: new Refusal(422, DISTRUSTED) }
  }
  if (problem instanceof ResponseBodyError) {
    return { reason: 'code refused', refusal: new Refusal(422, DISTRUSTED) }
  }
  if (problem instanceof ClientError && !AWAY_CODES.includes(problem.code ?? '')) {
    return { reason: problem.code ?? 'distrusted', refusal: new Refusal(422, DISTRUSTED) }
  }
  return { reason: 'away', refusal: new Refusal(503, AWAY) }
}
