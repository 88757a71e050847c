import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '#ui/calls/call.ts'
import { queryClient } from '#ui/calls/query.ts'
import { purgeDrafts, setDraftOwner } from '#ui/form/drafts/store.ts'
import { setPermissionGuard } from '#ui/calls/permission-guard.ts'
import { session } from '#auth/contract.ts'
import type { CurrentUser, User } from '#auth/contract.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { offerSignIn } from './status/session-ended.ts'
import type { ScreenFacts } from './facts.ts'
import { isManagingRole } from '#auth/rights/role-names.ts'

type Start = CurrentUser | { user: null }

const start = queryOptions({ queryKey: ['session'], queryFn: ask, staleTime: Infinity })

// Reads the session; when it ends under an open screen, the screen keeps its user, so that typed text is not lost.
async function ask(): Promise<Start> {
  const answer: Start = await call(session.start)
  if (answer.user) purgeDrafts(answer.user)
  const previousStart = queryClient.getQueryData(start.queryKey)
  if (answer.user || !previousStart?.user) return answer
  void offerSignIn()
  return previousStart
}

/** Returns the state of the sign-in, which is requested once and later only after a change. */
export const readSession = (): Promise<Start> => queryClient.ensureQueryData(start)

/**
 * Reloads the session: after a gate was passed, or when it may have ended (then the password is requested). Never
 * rejects, because errors are reported by the error catalogue.
 */
export const refreshSession = (): Promise<void> =>
  queryClient.fetchQuery({ ...start, staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  )

/** Returns the signed-in user with menu and parish; for screens inside the shell. */
export function useSession(): CurrentUser {
  const { data } = useQuery(start)
  if (!data?.user) throw new Error('Nobody has signed in')
  return data
}

type Visitor = Pick<User, 'role_id' | 'clergy' | 'rights_taken'>

/** Checks whether a user has the permission of a screen, and is clergy where the screen requires it. */
export const canOpen = (
  visitor: Visitor,
  { access = 'session', needs, clergy: forClergy }: Partial<ScreenFacts> = {},
) =>
  [access, needs ?? access].every(right => hasPermission(visitor, right)) &&
  (!forClergy || isManagingRole(visitor.role_id) || visitor.clergy)

const isTaken = ({ rights_taken }: Visitor, right: string) => rights_taken.includes(right)

const findCachedUser = () => queryClient.getQueryData(start.queryKey)?.user

setDraftOwner(() => findCachedUser() ?? undefined)

/** Returns the session or undefined, for components that are rendered alone in tests. */
export const useKnownSession = (): CurrentUser | undefined => {
  const session = findCachedUser()
  return session ? (queryClient.getQueryData(start.queryKey) as CurrentUser) : undefined
}

/** Checks whether the signed-in user has a permission, without a request; false while the user is unknown. */
export function currentUserCan(right: string): boolean {
  const user = findCachedUser()
  return !user || hasPermission(user, right)
}

/** Finds the screen of an address or of an address pattern. */
export const findScreen = (
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  address: string,
): Partial<ScreenFacts> | undefined =>
  router.getMatchedRoutes(address.split(/[?#]/)[0]!)[2]?.options.staticData

/** Makes the kit omit calls and links for permissions that were revoked from the account. */
export const installPermissionGuard = (router: AnyRouter) =>
  setPermissionGuard({
    asks: access => {
      const user = findCachedUser()
      return !user || !isTaken(user, access)
    },
    leads: path => {
      const user = findCachedUser()
      if (!user?.rights_taken.length) return true
      const { access = 'session', needs } = findScreen(router, path) ?? {}
      return ![access, needs ?? access].some(right => isTaken(user, right))
    },
  })

/** Checks whether the signed-in user is clergy, without a request; false while the user is unknown. */
export const isClergyKnown = (): boolean => findCachedUser()?.clergy ?? false
