import { GroupMeeting } from '#acts/groups/GroupMeeting.tsx'
import { GroupQuery } from '#acts/groups/contract.ts'
import { call } from '#kit/calls/call.tsx'
import { useListQuery } from '#kit/table/list-query.tsx'
import { useCall } from '#kit/calls/query.tsx'
import type { PreparationModule } from './preparation.tsx'

/** A group at a meeting. */
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
