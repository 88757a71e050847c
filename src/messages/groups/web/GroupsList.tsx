import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ListTabs } from '../../list/web/MessageTabs.tsx'
import { GROUPS } from '../../web/paths.ts'
import { GroupListQuery, type GroupRow, messageGroups } from '../contract.ts'

const columns: TableColumn<GroupRow>[] = [
  { key: 'name', title: 'Nazwa', sort: 'name', cell: ({ name }) => name },
  {
    key: 'receivers',
    title: 'Odbiorcy',
    align: 'right',
    cell: ({ receivers_count }) => receivers_count,
  },
]

export function GroupsList() {
  const list = useListQuery(GroupListQuery)
  const answer = useCall(messageGroups.list, { query: list.query })
  const add = (
    <LinkButton to={`${GROUPS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Nowa grupa
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Grupy odbiorców">{add}</ScreenHead>
      <ListTabs here="groups" />
      <RecordTable
        name="message_groups"
        list={list}
        answer={answer}
        columns={columns}
        count={['grupa', 'grupy', 'grup']}
        linkTo={({ id }) => ({
          to: `${GROUPS}/$messageGroupID/edit`,
          params: { messageGroupID: String(id) },
        })}
        empty={{
          text: 'Nie ma jeszcze żadnej grupy, na przykład scholi albo rady parafialnej.',
          action: add,
        }}
        filters={<FilterBar list={list} search="Nazwa grupy" />}
      />
    </>
  )
}
