import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plural } from '#kit/words.tsx'
import { bookNames, shelf } from '../shelf.ts'
import type { Home } from './contract.ts'
import { Part } from './Part.tsx'

type Counts = NonNullable<Home['attention']>

const RECORDS = '/status-of-the-animarum/parish-records'

type Line = [table: string, path: string, words: readonly [string, string, string]]

const LINES: Line[] = [
  ['people', `${RECORDS}/peoples`, ['parafianin', 'parafian', 'parafian']],
  ['families', `${RECORDS}/families`, ['rodzina', 'rodziny', 'rodzin']],
  ...bookNames.map((book): Line => [book, shelf[book].path, shelf[book].act]),
  [
    'baptism_registrations',
    `${shelf.baptisms.path}/register`,
    ['zgłoszenie do chrztu', 'zgłoszenia do chrztu', 'zgłoszeń do chrztu'],
  ],
  [
    'communion_preparations',
    `${shelf.communions.path}/preparations`,
    ['przygotowanie do I Komunii', 'przygotowania do I Komunii', 'przygotowań do I Komunii'],
  ],
  [
    'confirmation_preparations',
    `${shelf.confirmations.path}/preparations`,
    ['kandydat do bierzmowania', 'kandydaci do bierzmowania', 'kandydatów do bierzmowania'],
  ],
]

/** Records marked „wymaga uwagi”, book by book. */
export function Attention({ attention }: { attention: Counts }) {
  const waiting = LINES.flatMap(([table, to, words]) => {
    const count = attention[table]
    return count ? [{ table, to, words, count }] : []
  })
  return (
    <Part
      icon={IconAlertCircle}
      title="Wymagają uwagi"
      total={waiting.reduce((sum, { count }) => sum + count, 0)}
      quiet={waiting.length === 0 ? 'Żaden wpis nie wymaga uwagi.' : undefined}
    >
      {waiting.map(({ table, to, words, count }) => (
        <li key={table}>
          <Link to={to} search={{ needs_attention: 'true' }}>
            {plural(count, ...words)}
          </Link>
        </li>
      ))}
    </Part>
  )
}
