import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '#ui/calls/call.ts'
import { queryClient } from '#ui/calls/query.ts'
import { setPermissionGuard } from '#ui/calls/permission-guard.ts'
import { session } from '#auth/contract.ts'
import type { CurrentUser, User } from '#auth/contract.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { offerSignIn } from './status/session-ended.ts'
import type { ScreenFacts } from './facts.ts'

type Start = CurrentUser | { user: null }

const start = queryOptions({ queryKey: ['session'], queryFn: ask, staleTime: Infinity })

// When the session ends under an open screen, the screen keeps its person: typed text must not vanish.
async function ask(): Promise<Start> {
  const answer: Start = await call(session.start)
  const previousStart = queryClient.getQueryData(start.queryKey)
  if (answer.user || !previousStart?.user) return answer
  void offerSignIn()
  return previousStart
}

/** The start-up check: who is signed in. Asked once; later only when something has changed. */
export const readSession = (): Promise<Start> => queryClient.ensureQueryData(start)

/**
 * Asks the server anew: after a gate was passed, or when the session may be over (then asks for the
 * password). Never fails: the error catalogue has told what there was to tell.
 */
export const refreshSession = (): Promise<void> =>
  queryClient.fetchQuery({ ...start, staleTime: 0 }).then(
    () => undefined,
    () => undefined,
  )

/** The signed-in person, their menu and parish; for screens inside the shell. */
export function useSession(): CurrentUser {
  const { data } = useQuery(start)
  if (!data?.user) throw new Error('Nobody has signed in')
  return data
}

type Visitor = Pick<User, 'role_id' | 'clergy' | 'rights_taken'>

/** Whether somebody has the right of a screen, and is of the clergy where the screen requires it. */
export const canOpen = (
  visitor: Visitor,
  { access = 'session', clergy: forClergy }: Partial<ScreenFacts> = {},
) => hasPermission(visitor, access) && (!forClergy || visitor.role_id <= 2 || visitor.clergy)

const isTaken = ({ rights_taken }: Visitor, right: string) => rights_taken.includes(right)

const findCachedUser = () => queryClient.getQueryData(start.queryKey)?.user

/** As `useSession`, where it may not be known who has signed in: parts of records that stand alone in a test. */
export const useKnownSession = (): CurrentUser | undefined => {
  const session = findCachedUser()
  return session ? (queryClient.getQueryData(start.queryKey) as CurrentUser) : undefined
}

/** Whether whoever is signed in has a right; nobody is asked for while it is not known who that is. */
export function currentUserCan(right: string): boolean {
  const user = findCachedUser()
  return !user || hasPermission(user, right)
}

/** The screen at an address or a pattern of addresses. */
export const findScreen = (
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  address: string,
): Partial<ScreenFacts> | undefined =>
  router.getMatchedRoutes(address.split(/[?#]/)[0]!)[2]?.options.staticData

/** The kit calls nothing, and leads nowhere, that was taken away from the account. */
export const installPermissionGuard = (router: AnyRouter) =>
  setPermissionGuard({
    asks: access => {
      const user = findCachedUser()
      return !user || !isTaken(user, access)
    },
    leads: path => {
      const user = findCachedUser()
      if (!user?.rights_taken.length) return true
      return !isTaken(user, findScreen(router, path)?.access ?? 'session')
    },
  })

/** Whether whoever is signed in is of the clergy, without asking; false when nobody is known. */
export const isClergyKnown = (): boolean => findCachedUser()?.clergy ?? false
