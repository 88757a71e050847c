import { IconHeart, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type BookName, previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import type { Premarital } from '../../contract.ts'

/**
 * Section with the steps from the interviews through the banns to the act of marriage: links to the existing acts and
 * to the forms of the missing ones.
 */
export function FollowingActs({ protocol }: { protocol: Premarital }) {
  const { id, cancelled_at } = protocol
  const hasFollowingAct = [
    protocol.banns_id,
    protocol.announcement_book_number,
    protocol.announcement_book_year,
    protocol.wedding_id,
    protocol.marriage_book_number,
    protocol.marriage_book_year,
  ].some(Boolean)
  if (cancelled_at && !hasFollowingAct) return null
  const way = { premarital: id, closed: Boolean(cancelled_at) }
  return (
    // Print only the acts that exist already.
    <div className={hasFollowingAct ? undefined : 'no-print'}>
      <Section title="Zapowiedzi i akt małżeństwa">
        <Facts
          facts={[
            [
              'Zapowiedzi',
              actOrWay({
                ...way,
                book: 'banns',
                act: protocol.banns_id,
                number: protocol.announcement_book_number,
                year: protocol.announcement_book_year,
                words: 'Wpisz zapowiedzi',
                icon: <IconSpeakerphone size={18} aria-hidden />,
              }),
            ],
            [
              'Akt małżeństwa',
              actOrWay({
                ...way,
                elsewhere: protocol.elsewhere,
                book: 'weddings',
                act: protocol.wedding_id,
                number: protocol.marriage_book_number,
                year: protocol.marriage_book_year,
                words: 'Wpisz ślub',
                icon: <IconHeart size={18} aria-hidden />,
              }),
            ],
          ]}
        />
      </Section>
    </div>
  )
}

interface Step {
  premarital: number
  closed: boolean
  elsewhere?: boolean
  book: BookName
  act: number | null
  number: string | null
  year: number | null
  words: string
  icon: ReactNode
}

function actOrWay({ premarital, closed, elsewhere, book, act, number, year, words, icon }: Step) {
  const label = [number, year].filter(Boolean).join('/')
  if (act) return <Link to={previewAddress(book, act)}>{label || 'w księdze'}</Link>
  if (label) return `${label} (nie ma w tutejszej księdze)`
  if (closed) return null
  if (elsewhere) return 'wpisuje parafia miejsca ślubu (kan. 1121 § 1)'
  return (
    <LinkButton
      to={screenAddress(`${bookCatalogue[book].path}/add`)}
      search={{ premarital }}
      size="compact-md"
      variant="default"
      leftSection={icon}
    >
      {words}
    </LinkButton>
  )
}
