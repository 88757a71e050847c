import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plural } from '#kit/words.tsx'
import type { Home } from './contract.ts'
import { Part } from './Part.tsx'

type Counts = NonNullable<Home['attention']>

const RECORDS = '/status-of-the-animarum/parish-records'

const LINES: [keyof Counts, path: string, words: [string, string, string]][] = [
  ['people', `${RECORDS}/peoples`, ['parafianin', 'parafian', 'parafian']],
  ['families', `${RECORDS}/families`, ['rodzina', 'rodziny', 'rodzin']],
  ['baptisms', '/books/baptisms', ['akt chrztu', 'akty chrztu', 'aktów chrztu']],
  ['registrations', '/books/baptisms/register', ['zgłoszenie', 'zgłoszenia', 'zgłoszeń']],
]

/** Records marked „wymaga uwagi”, book by book. */
export function Attention({ attention }: { attention: Counts }) {
  const waiting = LINES.filter(([part]) => attention[part] > 0)
  return (
    <Part
      icon={IconAlertCircle}
      title="Wymagają uwagi"
      total={LINES.reduce((sum, [part]) => sum + attention[part], 0)}
      quiet={waiting.length === 0 ? 'Żaden wpis nie wymaga uwagi.' : undefined}
    >
      {waiting.map(([part, to, words]) => (
        <li key={part}>
          <Link to={to} search={{ needs_attention: 'true' }}>
            {plural(attention[part], ...words)}
          </Link>
        </li>
      ))}
    </Part>
  )
}
