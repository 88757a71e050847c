import { Button } from '@mantine/core'
import { IconCalendarHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { useCall, useSuspenseCall } from '#ui/calls/query.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { PEOPLE } from '#parishioners/people/web/paths.ts'
import { type Anniversary, home } from '../contract.ts'
import { Part } from './Part.tsx'

const KINDS: Record<Anniversary['kind'], { list: string; title: string }> = {
  birthday: { list: PEOPLE, title: 'urodziny' },
  wedding: { list: '/books/weddings', title: 'rocznica ślubu' },
  death: { list: '/books/deceased', title: 'rocznica śmierci' },
}

const MAX_COLLAPSED_ANNIVERSARIES = 6

const ANNIVERSARIES = [home.anniversaries, {}, { staleTime: 300_000 }] as const

/** Requests the anniversaries at once, before the first page knows which other parts to show. */
export const useAnniversaries = () => void useCall(...ANNIVERSARIES)

/** Card of the round birthdays, jubilees and anniversaries of death of the next two weeks. */
export function Coming() {
  const { data } = useSuspenseCall(...ANNIVERSARIES)
  const [all, setAll] = useState(false)
  if (data.data.length === 0) return null
  const hiddenCount = data.data.length - MAX_COLLAPSED_ANNIVERSARIES
  return (
    <Part
      icon={IconCalendarHeart}
      title="W najbliższych dwóch tygodniach"
      more={
        hiddenCount > 0 &&
        !all && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Pokaż jeszcze {hiddenCount}
          </Button>
        )
      }
    >
      {data.data
        .slice(0, all ? undefined : MAX_COLLAPSED_ANNIVERSARIES)
        .map(({ kind, id, title, years, day }) => (
          <li key={`${kind} ${id}`}>
            <Link to={screenAddress(`${KINDS[kind].list}/${id}/preview`)}>{title}</Link>
            <span>
              {showDay(day)}, {years}. {KINDS[kind].title}
            </span>
          </li>
        ))}
    </Part>
  )
}
