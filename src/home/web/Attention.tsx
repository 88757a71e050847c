import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { UNREAD } from '#books/core/annotations/web/paths.ts'
import { plural } from '#shared/text/plural.ts'
import { bookNames, bookCatalogue } from '#shared/book-catalogue.ts'
import { RETENTION } from '#parishioners/people/web/paths.ts'
import type { Home } from '../contract.ts'
import { Part } from './Part.tsx'

type Counts = NonNullable<Home['attention']>

const RECORDS = '/status-of-the-animarum/parish-records'

type Line = [table: string, path: string, words: readonly [string, string, string]]

const LINES: Line[] = [
  ['people', `${RECORDS}/peoples`, ['parafianin', 'parafian', 'parafian']],
  ['families', `${RECORDS}/families`, ['rodzina', 'rodziny', 'rodzin']],
  ...bookNames.map((book): Line => [book, bookCatalogue[book].path, bookCatalogue[book].act]),
  [
    'baptism_registrations',
    `${bookCatalogue.baptisms.path}/register`,
    ['zgłoszenie do chrztu', 'zgłoszenia do chrztu', 'zgłoszeń do chrztu'],
  ],
  [
    'funerals',
    `${bookCatalogue.deceased.path}/register`,
    ['zgłoszenie pogrzebu', 'zgłoszenia pogrzebów', 'zgłoszeń pogrzebów'],
  ],
  [
    'communion_preparations',
    `${bookCatalogue.communions.path}/preparations`,
    ['przygotowanie do I Komunii', 'przygotowania do I Komunii', 'przygotowań do I Komunii'],
  ],
  [
    'confirmation_preparations',
    `${bookCatalogue.confirmations.path}/preparations`,
    ['kandydat do bierzmowania', 'kandydaci do bierzmowania', 'kandydatów do bierzmowania'],
  ],
]

interface Props {
  attention: Counts
  unread: number
  retention: number
}

/** Section with unread annotations, data past their retention period, and records marked „wymaga uwagi” by book. */
export function Attention({ attention, unread, retention }: Props) {
  const waiting = LINES.flatMap(([table, to, words]) => {
    const count = attention[table]
    return count ? [{ table, to, words, count }] : []
  })
  return (
    <Part
      icon={IconAlertCircle}
      title="Wymagają uwagi"
      total={waiting.reduce((sum, { count }) => sum + count, unread + retention)}
      quiet={waiting.length + unread + retention === 0 ? 'Żaden wpis nie wymaga uwagi.' : undefined}
    >
      {unread > 0 && (
        <li>
          <Link to={UNREAD}>
            {plural(unread, 'adnotacja', 'adnotacje', 'adnotacji')} do odczytania
          </Link>
          <span>do tego czasu bez świadectw</span>
        </li>
      )}
      {retention > 0 && (
        <li>
          <Link to={RETENTION}>
            {plural(retention, 'zapis', 'zapisy', 'zapisów')} po terminie przechowywania
          </Link>
          <span>usunąć albo zachować</span>
        </li>
      )}
      {waiting.map(({ table, to, words, count }) => (
        <li key={table}>
          <Link to={to} search={{ needs_attention: 'true' }}>
            {plural(count, ...words)}
          </Link>
          <span>ze znakiem „wymaga uwagi”: sprawdź i zdejmij znak</span>
        </li>
      ))}
    </Part>
  )
}
