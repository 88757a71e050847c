import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top while the next screen is on its way. */
export function Waiting() {
  const busy = useRouterState({ select: state => state.isLoading })
  return <div className="shell-waiting no-print" data-busy={busy || undefined} aria-hidden />
}
