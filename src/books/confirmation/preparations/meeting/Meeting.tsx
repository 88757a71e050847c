import '#kit/RecordTable.css'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MeetingGrid } from '#checkmarks/MeetingGrid.tsx'
import { call } from '#kit/call.tsx'
import { FilterBar } from '#kit/FilterBar.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { GroupFilters } from '#groups/GroupFilters.tsx'
import { plural } from '#kit/words.tsx'
import { PREPARATIONS } from '../../paths.tsx'
import { GroupQuery } from '#groups/contract.ts'
import { confirmationPreparations } from '../contract.ts'

/** A group at a meeting: candidates down the side, points across; every tick is saved at once. */
export function MeetingScreen() {
  const list = useListQuery(GroupQuery)
  const groups = useCall(confirmationPreparations.groups, { query: { year: list.query.year } })
  const { data } = useCall(confirmationPreparations.meeting, { query: list.query })
  const types = data?.categories.flatMap(({ types: ones }) => ones.filter(({ active }) => active))
  return (
    <>
      <ScreenHead title="Zaznaczanie na spotkaniu">
        <Button
          component={Link}
          to={`${PREPARATIONS}/checkmarks`}
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
        >
          Punkty do zaznaczania
        </Button>
        <Button
          component={Link}
          to={PREPARATIONS}
          search={list.query as never}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Lista kandydatów
        </Button>
      </ScreenHead>
      <section className="kit-list">
        <div className="kit-list-head">
          <FilterBar>
            <GroupFilters list={list} groups={groups.data} guardian="Każdy prowadzący" />
          </FilterBar>
          <output className="kit-total">
            {data && plural(data.data.length, 'kandydat', 'kandydatów', 'kandydatów')}
          </output>
        </div>
      </section>
      {data && types?.length === 0 && (
        <p className="books-banner">
          Nie ma jeszcze nic do zaznaczania.{' '}
          <Link to={`${PREPARATIONS}/checkmarks`}>Ułóż listę spotkań i nabożeństw</Link>, a pojawią
          się tu kolumny.
        </p>
      )}
      {data?.data.length === 0 && (
        <p className="books-banner">W tej grupie nikt się teraz nie przygotowuje.</p>
      )}
      {data && data.data.length > 0 && types && types.length > 0 && (
        <MeetingGrid
          meeting={data}
          title="Kandydat"
          path={confirmationPreparations.meeting.path}
          linkTo={id => `${PREPARATIONS}/${id}/preview`}
          onTick={body => call(confirmationPreparations.tick, { body })}
        />
      )}
    </>
  )
}
