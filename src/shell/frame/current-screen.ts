import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ScreenFacts } from '../facts.ts'
import { type Crumb, type TrailScreen, buildTrail } from './trail.ts'
import { canOpen, useSession } from '../session.ts'

interface CurrentLocation {
  facts: Partial<ScreenFacts>
  /** Pattern of the address: `/books/baptisms/$baptismID/edit`. */
  path: string
  pathname: string
}

/** Returns the current screen. */
export function useHere(): CurrentLocation {
  const facts = useRouterState({ select: state => state.matches.at(-1)!.staticData })
  const path = useRouterState({ select: state => state.matches.at(-1)!.fullPath as string })
  const pathname = useRouterState({ select: state => state.matches.at(-1)!.pathname })
  return { facts, path, pathname }
}

/** Returns all screens of the program with their addresses. */
export function useScreens(): TrailScreen[] {
  const { routesByPath } = useRouter()
  return useMemo(
    () =>
      Object.entries(routesByPath as Record<string, { options: { staticData?: object } }>).map(
        ([path, { options }]) => ({ path, facts: options.staticData ?? {} }),
      ),
    [routesByPath],
  )
}

/** Returns the breadcrumbs of the current screen. */
export function useTrail(): Crumb[] {
  const { user } = useSession()
  const screens = useScreens()
  const { path } = useHere()
  const params: Record<string, string> = useParams({ strict: false })
  return buildTrail(screens, path, params, ({ facts }) => canOpen(user, facts))
}
