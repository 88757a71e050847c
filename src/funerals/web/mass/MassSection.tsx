import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { statusWords } from '#masses/intentions/labels.ts'
import { INTENTIONS } from '#masses/intentions/web/paths.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Funeral } from '../../contract.ts'
import { isClosed } from '../../labels.ts'
import { MassDialog } from './MassDialog.tsx'

/** The funeral Mass in the book of intentions: where it stands, and the button that books or moves it. */
export function MassSection({ funeral }: { funeral: Funeral }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mass, burial_date, burial_time } = funeral
  const isBooked = mass !== null && mass.status !== 'cancelled'
  const hasMoved =
    isBooked &&
    burial_date !== null &&
    (mass.mass_date !== burial_date || (burial_time !== null && mass.mass_time !== burial_time))
  const canBook =
    !isClosed(funeral) && currentUserCan('intentions.write') && currentUserCan('deceased.write')
  if (!mass && !canBook) return null
  return (
    <Section
      title="Msza pogrzebowa"
      action={
        canBook &&
        (!isBooked || mass.status === 'accepted') && (
          <Button
            variant={hasMoved || (!isBooked && burial_date !== null) ? 'filled' : 'default'}
            size="compact-md"
            onClick={() => setIsOpen(true)}
          >
            {isBooked ? 'Przenieś Mszę' : 'Wpisz Mszę do intencji'}
          </Button>
        )
      }
    >
      {mass ? (
        <Facts
          facts={[
            [
              'W księdze intencji',
              <Link key="mass" to={screenAddress(`${INTENTIONS}/${mass.id}/preview`)}>
                {showDay(mass.mass_date)}, {mass.mass_time}
              </Link>,
            ],
            ['Celebrans', mass.celebrant],
            ['Stan', statusWords[mass.status]],
            ['Uwaga', hasMoved && 'Msza ma inny termin niż pogrzeb: przenieś ją'],
          ]}
        />
      ) : (
        <p className="kit-none kit-span-4">Mszy pogrzebowej nie ma jeszcze w księdze intencji.</p>
      )}
      {isOpen && (
        <MassDialog funeral={funeral} isMoving={isBooked} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  )
}
