import { IconChecklist, IconMessage, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { groupFilters, getGroup } from '#books/core/groups/web/group-filters.ts'
import { currentUserCan } from '#shell/session.ts'
import { screenAddress } from '#ui/route-address.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ATTENTION } from '#ui/table/flag.ts'
import type { PreparationModule } from './preparation.ts'

type Table<Row extends { id: number }> = ComponentProps<typeof RecordTable<Row>>
type Query = GroupQuery &
  Table<{ id: number }>['list']['query'] & {
    search: string
    state?: string
    incomplete?: boolean
    needs_attention?: boolean
  }

interface Props<Row extends { id: number }> extends Pick<
  Table<Row>,
  'name' | 'answer' | 'whole' | 'columns'
> {
  of: PreparationModule
  list: ListQueryState<Query>
  more: ReactNode
  /** Control that transfers a group to the book. */
  toBook: ReactNode
}

/** Table of the people who prepare, in the order of a class register. */
export function PreparationsTable<Row extends { id: number }>({
  of,
  list,
  more,
  toBook,
  ...table
}: Props<Row>) {
  const { home, words } = of
  const add = (
    <LinkButton
      to={screenAddress(`${home}/choice`)}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {words.add}
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title={checkmarkModules[of.module].title}>
        {more}
        <LinkButton
          to={screenAddress(`${home}/meeting`)}
          search={getGroup(list.query)}
          variant="default"
          leftSection={<IconChecklist size={18} aria-hidden />}
        >
          {currentUserCan(of.endpoints.tick.access) ? 'Zaznacz obecność' : 'Obecność'}
        </LinkButton>
        {currentUserCan('messages.write') && (
          <LinkButton
            to={screenAddress('/inventory/messages/add')}
            search={{ preparation: of.module, ...getGroup(list.query) }}
            variant="default"
            leftSection={<IconMessage size={18} aria-hidden />}
          >
            Napisz do rodziców
          </LinkButton>
        )}
        {toBook}
        {add}
      </ScreenHead>
      <RecordTable
        {...table}
        list={list}
        count={words.count}
        linkTo={({ id }) => ({ to: screenAddress(`${home}/${id}/preview`) })}
        empty={{ text: `Nikt nie przygotowuje się jeszcze do ${words.sacrament}.`, action: add }}
        filters={<Filters of={of} list={list} />}
      />
    </>
  )
}

function Filters({ of, list }: { of: PreparationModule; list: ListQueryState<Query> }) {
  const { words, states, endpoints } = of
  const groups = useCall(endpoints.groups, { query: { year: list.query.year } })
  const [label, yes, no] = words.incomplete
  const choices = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <FilterBar
      list={list}
      search={words.search}
      filters={[
        ...groupFilters(groups.data, words.guardian).map(filter => ({
          ...filter,
          rare: filter.name !== 'year' && filter.name !== 'school_class',
        })),
        {
          name: 'state',
          label: 'Każdy stan',
          noun: 'Stan',
          rare: true,
          options: Object.entries(states).map(([value, name]) => ({ value, label: name })),
        },
        { name: 'incomplete', label, options: choices, rare: true },
        { name: 'needs_attention', label: 'Uwagi', options: ATTENTION, rare: true },
      ]}
    />
  )
}
