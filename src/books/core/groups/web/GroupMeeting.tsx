import '#ui/table/RecordTable.css'
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { Meeting } from '#books/core/checkmarks/contract.ts'
import { MeetingGrid } from '#books/core/checkmarks/web/MeetingGrid.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import type { ListQueryState } from '#ui/table/list-query.ts'
import type { GroupQuery, PreparationGroups } from '../contract.ts'
import { groupFilters } from './group-filters.ts'

type Grid = ComponentProps<typeof MeetingGrid>

interface Props {
  list: ListQueryState<GroupQuery>
  groups: PreparationGroups | undefined
  /** Label of the guardian filter: „Każdy katecheta”. */
  guardian: string
  meeting: Meeting | undefined
  /** Address of the meeting and handler that sends its ticks. */
  ticks: Pick<Grid, 'path' | 'onTick'>
  /** Address of the list of preparations, whose subpages are the cards. */
  home: string
  words: { one: string; list: string; count: readonly [string, string, string] }
}

/** Screen of a group at a meeting: rows of people, columns of points; every tick is saved at once. */
export function GroupMeeting(props: Props) {
  const { list, groups, guardian, meeting, ticks, home, words } = props
  const points = meeting?.categories.flatMap(({ types }) => types.filter(({ active }) => active))
  return (
    <>
      <ScreenHead title="Zaznaczanie na spotkaniu">
        <LinkButton
          to={screenAddress(`${home}/checkmarks`)}
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
        >
          Punkty do zaznaczania
        </LinkButton>
        <LinkButton
          to={home}
          search={list.query}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {words.list}
        </LinkButton>
      </ScreenHead>
      <section className="kit-list">
        <div className="kit-list-head">
          <FilterBar list={list} filters={groupFilters(groups, guardian)} />
          <output className="kit-total">
            {meeting && plural(meeting.data.length, ...words.count)}
          </output>
        </div>
      </section>
      {points?.length === 0 && (
        <p className="kit-banner">
          Nie ma jeszcze nic do zaznaczania.{' '}
          <Link to={screenAddress(`${home}/checkmarks`)}>Ułóż listę spotkań i nabożeństw</Link>, a
          pojawią się tu kolumny.
        </p>
      )}
      {meeting?.data.length === 0 && (
        <p className="kit-banner">
          W tej grupie nikt się teraz nie przygotowuje. Zmień filtry albo zapisz kogoś na liście{' '}
          <Link to={home}>przygotowań</Link>.
        </p>
      )}
      {meeting && meeting.data.length > 0 && points && points.length > 0 && (
        <MeetingGrid
          {...ticks}
          meeting={meeting}
          title={words.one}
          linkTo={id => `${home}/${id}/preview`}
        />
      )}
    </>
  )
}
