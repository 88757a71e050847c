import { GroupMeeting } from '#groups/GroupMeeting.tsx'
import { GroupQuery } from '#groups/contract.ts'
import { call } from '#kit/call.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { communionPreparations } from '../contract.ts'

const { groups, meeting, tick } = communionPreparations

/** Children at a meeting. */
export function MeetingScreen() {
  const list = useListQuery(GroupQuery)
  const { data: known } = useCall(groups, { query: { year: list.query.year } })
  const { data } = useCall(meeting, { query: list.query })
  return (
    <GroupMeeting
      list={list}
      groups={known}
      guardian="Każdy katecheta"
      meeting={data}
      ticks={{ path: meeting.path, onTick: body => call(tick, { body }) }}
      home="/books/first-communion/preparations"
      words={{ one: 'Dziecko', list: 'Lista dzieci', count: ['dziecko', 'dzieci', 'dzieci'] }}
    />
  )
}
