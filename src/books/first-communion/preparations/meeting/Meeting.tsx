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
import { plural } from '#kit/words.tsx'
import { GroupFilters } from '#groups/GroupFilters.tsx'
import { GroupQuery } from '#groups/contract.ts'
import { communionPreparations } from '../contract.ts'

const PATH = '/books/first-communion/preparations'

/** A group at a meeting: children down the side, points across; every tick is saved at once. */
export function MeetingScreen() {
  const list = useListQuery(GroupQuery)
  const groups = useCall(communionPreparations.groups, { query: { year: list.query.year } })
  const { data } = useCall(communionPreparations.meeting, { query: list.query })
  const types = data?.categories.flatMap(({ types: ones }) => ones.filter(({ active }) => active))
  return (
    <>
      <ScreenHead title="Zaznaczanie na spotkaniu">
        <Button
          component={Link}
          to={`${PATH}/checkmarks`}
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
        >
          Punkty do zaznaczania
        </Button>
        <Button
          component={Link}
          to={PATH}
          search={list.query as never}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Lista dzieci
        </Button>
      </ScreenHead>
      <section className="kit-list">
        <div className="kit-list-head">
          <FilterBar>
            <GroupFilters list={list} groups={groups.data} guardian="Każdy katecheta" />
          </FilterBar>
          <output className="kit-total">
            {data && plural(data.data.length, 'dziecko', 'dzieci', 'dzieci')}
          </output>
        </div>
      </section>
      {data && types?.length === 0 && (
        <p className="books-banner">
          Nie ma jeszcze nic do zaznaczania.{' '}
          <Link to={`${PATH}/checkmarks`}>Ułóż listę spotkań i nabożeństw</Link>, a pojawią się tu
          kolumny.
        </p>
      )}
      {data?.data.length === 0 && (
        <p className="books-banner">W tej grupie nikt się teraz nie przygotowuje.</p>
      )}
      {data && data.data.length > 0 && types && types.length > 0 && (
        <MeetingGrid
          meeting={data}
          title="Dziecko"
          path={communionPreparations.meeting.path}
          linkTo={id => `${PATH}/${id}/preview`}
          onTick={body => call(communionPreparations.tick, { body })}
        />
      )}
    </>
  )
}
