import { Link } from '@tanstack/react-router'
import { Tabs } from '#kit/Tabs.tsx'
import { STATISTICS } from './paths.tsx'

const TABS = [
  ['peoples', 'Parafianie'],
  ['families', 'Rodziny'],
  ['books', 'Księgi'],
] as const

const EXACTLY = { exact: true, includeSearch: false }

export const StatisticsTabs = () => (
  <Tabs label="Statystyki">
    {TABS.map(([path, title]) => (
      <Link key={path} to={`${STATISTICS}/${path}` as never} activeOptions={EXACTLY}>
        {title}
      </Link>
    ))}
  </Tabs>
)
