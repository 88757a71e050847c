import { Link } from '@tanstack/react-router'
import { useCall } from '#ui/calls/query.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { visitCorrections } from '../../corrections/contract.ts'
import { VISITS } from '../paths.ts'

/** Tabs: routes; pending corrections; offerings, for accounts that may see them. */
export function VisitTabs({ here, season }: { here: string | undefined; season: number }) {
  const { user } = useSession()
  const mayCorrect = hasPermission(user, 'visits.correct')
  const waiting = useCall(
    visitCorrections.list,
    { query: { per_page: 1 } },
    { enabled: mayCorrect },
  )
  const tab = (name: string | undefined, words: string, count?: number) => (
    <Link
      to={VISITS}
      search={{ season, tab: name }}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={here === name ? 'page' : undefined}
    >
      {words} {count ? <span>({count})</span> : null}
    </Link>
  )
  return (
    <Tabs label="Kolęda">
      {tab(undefined, 'Trasy')}
      {mayCorrect && tab('corrections', 'Poprawki kart', waiting.data?.meta.total)}
      {hasPermission(user, 'visits.offerings') && tab('offerings', 'Ofiary')}
    </Tabs>
  )
}
