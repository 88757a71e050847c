import './merging.css'
import { Link } from '@tanstack/react-router'
import { FAMILY_PAIRS, MERGES, PEOPLE_PAIRS } from '../paths.tsx'

const TABS = [
  { to: PEOPLE_PAIRS, title: 'Osoby' },
  { to: FAMILY_PAIRS, title: 'Rodziny' },
  { to: MERGES, title: 'Wykonane połączenia' },
]

/** Likely pairs of people, of families, and what was merged. */
export const Tabs = () => (
  <nav aria-label="Łączenie kart" className="merging-tabs no-print">
    {TABS.map(({ to, title }) => (
      <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
        {title}
      </Link>
    ))}
  </nav>
)
