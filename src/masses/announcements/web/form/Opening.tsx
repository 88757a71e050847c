import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { addDays } from '#shared/dates/days.ts'
import { Day, Text } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { announcements } from '../../contract.ts'
import { isDay } from './values.ts'

/** Fields of the days and the title; the program proposes the name of the Sunday. `id` is null for new announcements. */
export function Opening({ id }: { id: number | null }) {
  const otherAnnouncements =
    useProposal()?.others.filter(announcement => announcement.id !== id) ?? []
  useWholeWeek()
  useOfferedTitle()
  return (
    <Section title="Ogłoszenia">
      <Day name="date_from" label="Od dnia" />
      <Day
        name="date_to"
        label="Do dnia"
        hint={
          otherAnnouncements.length > 0
            ? `Na te dni są już ogłoszenia: ${otherAnnouncements.map(({ title }) => title).join(', ')}`
            : undefined
        }
      />
      <Text
        name="title"
        label="Tytuł"
        hint="Nazwa niedzieli z kalendarza; można wpisać inną"
        span={2}
      />
    </Section>
  )
}

/**
 * Fetches the text that the program would write for the days of the form; returns nothing while they are not valid
 * days.
 */
export function useProposal() {
  const query = announcements.proposal.query.safeParse({
    date_from: useFormValue('date_from'),
    date_to: useFormValue('date_to'),
    with_intentions: String(useFormValue('with_intentions') ?? true),
  })
  const { with_intentions = true, ...days } = query.data ?? { date_from: '', date_to: '' }
  const proposalQuery = { ...days, with_intentions: String(with_intentions) as 'true' }
  return useCall(announcements.proposal, { query: proposalQuery }, { enabled: query.success }).data
}

function useOfferedTitle() {
  const { getValues, setValue } = useFormContext()
  const title = useProposal()?.title
  const offeredTitle = useRef<string>(undefined)
  const offer = useEffectEvent((name: string) => {
    const currentTitle: string = getValues('title')
    if (!currentTitle || currentTitle === offeredTitle.current) setValue('title', name)
    offeredTitle.current = name
  })
  useEffect(() => {
    if (title) offer(title)
  }, [title])
}

/** Sets the last day to the Saturday after a newly chosen Sunday, unless the user has chosen another last day. */
function useWholeWeek() {
  const { getValues, setValue } = useFormContext()
  const date_from = useFormValue<string>('date_from')
  const before = useRef(date_from)
  const follow = useEffectEvent((from: string) => {
    const last = isDay(before.current) ? addDays(before.current, 6) : null
    if (from !== before.current && (getValues('date_to') ?? last) === last) {
      setValue('date_to', addDays(from, 6), { shouldDirty: true })
    }
    before.current = from
  })
  useEffect(() => {
    if (isDay(date_from)) follow(date_from)
  }, [date_from])
}
