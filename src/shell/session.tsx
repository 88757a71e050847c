import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.tsx'
import { queryClient } from '#kit/query.tsx'
import { session } from '#session/contract.ts'
import type { CurrentUser } from '#session/contract.ts'
import { offerSignIn } from './ended.tsx'
import type { ScreenFacts } from './facts.tsx'

type Start = CurrentUser | { user: null }

const start = queryOptions({ queryKey: ['session'], queryFn: ask, staleTime: Infinity })

// When the session ends under an open screen, the screen keeps its person: typed text must not vanish.
async function ask(): Promise<Start> {
  const answer: Start = await call(session.start)
  const known = queryClient.getQueryData(start.queryKey)
  if (answer.user || !known?.user) return answer
  void offerSignIn()
  return known
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

/** The role of whoever is signed in, without asking; undefined when nobody is known. */
export const knownRole = (): number | undefined =>
  queryClient.getQueryData(start.queryKey)?.user?.role_id

/** Whether somebody may open a screen: role 1 always, everybody when the screen names no roles. */
export const mayOpen = (
  { role_id, clergy }: { role_id: number; clergy: boolean },
  { roles, clergy: forClergy }: Pick<Partial<ScreenFacts>, 'roles' | 'clergy'> = {},
) => (!roles || role_id === 1 || roles.includes(role_id)) && (!forClergy || role_id <= 2 || clergy)

/** Whether whoever is signed in is of the clergy, without asking; false when nobody is known. */
export const isClergyKnown = (): boolean =>
  queryClient.getQueryData(start.queryKey)?.user?.clergy ?? false
