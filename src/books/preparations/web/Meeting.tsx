import { GroupMeeting } from '#books/core/groups/web/GroupMeeting.tsx'
import { GroupQuery } from '#books/core/groups/contract.ts'
import { call } from '#ui/calls/call.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import type { PreparationModule } from './preparation.ts'

/** Screen for ticking the points of a group at a meeting. */
export function Meeting({ of: { endpoints, home, words } }: { of: PreparationModule }) {
  const { groups, meeting, tick } = endpoints
  const list = useListQuery(GroupQuery)
  const { data: groupOptions } = useCall(groups, { query: { year: list.query.year } })
  const { data } = useCall(meeting, { query: list.query })
  return (
    <GroupMeeting
      list={list}
      groups={groupOptions}
      guardian={words.guardian}
      meeting={data}
      ticks={{ path: meeting.path, onTick: body => call(tick, { body }) }}
      home={home}
      words={words}
    />
  )
}
