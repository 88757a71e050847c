import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { useSession } from '#shell/session.ts'
import { STATISTICS } from './paths.ts'
import { CURIA } from '#auth/rights/role-names.ts'

const TABS = [
  ['peoples', 'Parafianie'],
  ['families', 'Rodziny'],
  ['books', 'Księgi'],
] as const
const YEAR = ['year', 'Ankieta roczna'] as const

const EXACT_PATH_OPTIONS = { exact: true, includeSearch: false }

/** Tabs of the statistics; the curia reads the questionnaires of parishes and has no tab to fill one in. */
export function StatisticsTabs() {
  const isCuria = useSession().user.role_id === CURIA
  return (
    <Tabs label="Statystyki">
      {[...TABS, ...(isCuria ? [] : [YEAR])].map(([path, title]) => (
        <Link key={path} to={`${STATISTICS}/${path}`} activeOptions={EXACT_PATH_OPTIONS}>
          {title}
        </Link>
      ))}
    </Tabs>
  )
}
