import './payments.css'
import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { PAYMENTS, tabPath } from './paths.ts'

const TABS = [
  [PAYMENTS, 'Miesiące'],
  [tabPath('stole'), 'Iura stolae'],
  [tabPath('mass'), 'Msze'],
  [tabPath('rules'), 'Zasady'],
  [tabPath('reports'), 'Wydruki'],
] as const

const EXACT_PATH_OPTIONS = { exact: true, includeSearch: false }

/** Tabs of the settlements. */
export const PaymentTabs = () => (
  <Tabs label="Rozliczenia">
    {TABS.map(([path, title]) => (
      <Link key={path} to={path} activeOptions={EXACT_PATH_OPTIONS}>
        {title}
      </Link>
    ))}
  </Tabs>
)
