import { GroupMeeting } from '#groups/GroupMeeting.tsx'
import { GroupQuery } from '#groups/contract.ts'
import { call } from '#kit/call.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { PREPARATIONS } from '../../paths.tsx'
import { confirmationPreparations } from '../contract.ts'

const { groups, meeting, tick } = confirmationPreparations

/** Candidates at a meeting. */
export function MeetingScreen() {
  const list = useListQuery(GroupQuery)
  const { data: known } = useCall(groups, { query: { year: list.query.year } })
  const { data } = useCall(meeting, { query: list.query })
  return (
    <GroupMeeting
      list={list}
      groups={known}
      guardian="Każdy prowadzący"
      meeting={data}
      ticks={{ path: meeting.path, onTick: body => call(tick, { body }) }}
      home={PREPARATIONS}
      words={{
        one: 'Kandydat',
        list: 'Lista kandydatów',
        count: ['kandydat', 'kandydatów', 'kandydatów'],
      }}
    />
  )
}
