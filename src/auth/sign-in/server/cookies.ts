import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfToken } from '#platform/server/csrf.ts'
import type { AuthConfig } from './auth-config.ts'
import { sessionCookie } from './identify.ts'

const YEAR = 365 * 24 * 3600

const buildCookieOptions = (https: boolean) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'lax' }) as const

/** Cookie of a browser that its owner has signed in with; see auth/server/attempt-limits/devices.ts. */
const deviceCookie = (https: boolean) => (https ? '__Host-device' : 'device')

/** Sets a fresh XSRF-TOKEN for this session, or for a visitor; the only cookie that our scripts can read. */
export function setCsrfCookies(reply: FastifyReply, auth: AuthConfig, session: Buffer | null) {
  reply.setCookie('XSRF-TOKEN', csrfToken(auth.csrfKey, session), {
    ...buildCookieOptions(auth.https),
    httpOnly: false,
  })
}

/** Sets the session cookie, which ends with the browser unless the user chose to be remembered. */
export function setSessionCookie(
  reply: FastifyReply,
  { https }: AuthConfig,
  token: string,
  maxAge?: number,
) {
  reply.setCookie(sessionCookie(https), token, { ...buildCookieOptions(https), maxAge })
}

export const clearSessionCookie = (reply: FastifyReply, { https }: AuthConfig) =>
  reply.clearCookie(sessionCookie(https), buildCookieOptions(https))

const leftCookie = (https: boolean) => (https ? '__Host-left' : 'left')

/**
 * Sets the cookie that marks a sign-out: for the given seconds the next user must prove their identity to the provider
 * anew.
 */
export const setSignedOutCookie = (reply: FastifyReply, { https }: AuthConfig, maxAge: number) =>
  reply.setCookie(leftCookie(https), '1', { ...buildCookieOptions(https), maxAge })

export const hasLeft = ({ cookies }: FastifyRequest, { https }: AuthConfig): boolean =>
  cookies[leftCookie(https)] !== undefined

export const giveDevice = (reply: FastifyReply, { https }: AuthConfig, token: string) =>
  reply.setCookie(deviceCookie(https), token, { ...buildCookieOptions(https), maxAge: YEAR })

export const readDeviceCookie = (
  { cookies }: FastifyRequest,
  { https }: AuthConfig,
): string | undefined => cookies[deviceCookie(https)]
