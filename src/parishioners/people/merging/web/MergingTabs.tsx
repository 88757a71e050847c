import './merging.css'
import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { FAMILY_PAIRS, MERGES, PEOPLE_PAIRS } from './paths.ts'

const TABS = [
  { to: PEOPLE_PAIRS, title: 'Osoby' },
  { to: FAMILY_PAIRS, title: 'Rodziny' },
  { to: MERGES, title: 'Wykonane połączenia' },
]

/** Tabs with probable pairs of people, of families, and completed merges. */
export const MergingTabs = () => (
  <Tabs label="Łączenie kart">
    {TABS.map(({ to, title }) => (
      <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
        {title}
      </Link>
    ))}
  </Tabs>
)
