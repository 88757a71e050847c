import * as openid from 'openid-client'
import { discoverProvider } from './client.ts'
import { type OidcProvider } from './providers.ts'

const WELL = 'Serwer diecezji odpowiada i rozpoznaje ten program. Można się nim logować.'
const AWAY =
  'Serwer nie odpowiada pod tym adresem. Sprawdź adres wystawcy i czy serwer jest dostępny z sieci, w której działa program.'
const OTHER_ISSUER =
  'Serwer przedstawia się innym adresem wystawcy. Przepisz adres dokładnie tak, jak podaje go diecezja, razem z ukośnikiem na końcu, jeśli tam jest.'
const UNKNOWN_CLIENT =
  'Serwer odpowiada, ale nie przyjął identyfikatora albo tajnego klucza (client secret) programu. Przepisz je jeszcze raz z serwera diecezji.'
const UNSURE =
  'Serwer odpowiada, ale nie dało się sprawdzić tajnego klucza (client secret). Spróbuj zalogować się kontem diecezji.'

interface CheckResult {
  well: boolean
  message: string
}

const OF_CLIENT = ['invalid_client', 'unauthorized_client']

/** Sends an invalid code: a server that refuses the code has accepted the client secret (RFC 6749, 5.2). */
async function tryClient(config: openid.Configuration, redirect_uri: string): Promise<CheckResult> {
  const code = openid.randomState()
  const code_verifier = openid.randomPKCECodeVerifier()
  const grant = openid.genericGrantRequest(config, 'authorization_code', {
    code,
    redirect_uri,
    code_verifier,
  })
  const problem: unknown = await grant.then(
    () => undefined,
    error => error,
  )
  const errorCode =
    problem instanceof openid.ResponseBodyError ||
    problem instanceof openid.AuthorizationResponseError
      ? problem.error
      : getChallenge(problem)
  if (errorCode === 'invalid_grant') return { well: true, message: WELL }
  if (OF_CLIENT.includes(errorCode)) return { well: false, message: UNKNOWN_CLIENT }
  return { well: false, message: UNSURE }
}

/** Reads the error code of a 401 with a challenge, which has the same meaning (RFC 6749, 5.2). */
const getChallenge = (problem: unknown) =>
  problem instanceof openid.WWWAuthenticateChallengeError ? 'invalid_client' : ''

/** Checks whether sign-in by this server works, and returns the required correction if not. Stores nothing. */
export async function checkOidcProvider(
  provider: OidcProvider,
  key: string,
  redirect_uri: string,
): Promise<CheckResult> {
  try {
    return await tryClient(await discoverProvider(provider, key), redirect_uri)
  } catch (problem) {
    const isOtherIssuer =
      problem instanceof openid.ClientError &&
      problem.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    return { well: false, message: isOtherIssuer ? OTHER_ISSUER : AWAY }
  }
}
