import { sql } from 'kysely'
import {
  type CalendarPeriod,
  type CalendarSource,
  type SourceEntry,
  toPriests,
} from '#parish-calendar/server/source.ts'
import type { CalendarMove } from '#parish-calendar/contract.ts'
import type { Context } from '#platform/context.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { staleVersion } from '#platform/refusals.ts'
import { type RegistrationStatus, registrationStatuses } from '../contract.ts'
import { formatName } from '#shared/people/mononym.ts'
import { refuseBaptised } from './service.ts'

interface Line {
  id: number
  names: string
  surname: string
  status: RegistrationStatus
  planned_time: string | null
  day: string
  parish_place_id: number | null
  place: string | null
  minister_id: number | null
  minister: string | null
}

/** Selects the registrations whose date of this column is in the period and whose child is not baptised yet. */
const selectRegistrations = (
  db: Context['db'],
  { from, to }: CalendarPeriod,
  column: 'planned_date' | 'preparation_date',
) =>
  sql<Line>`
  select id, names, surname, status, to_char(planned_time, 'HH24:MI') as planned_time, ${sql.ref(column)} as day,
    parish_place_id, minister_id, act ->> 'minister' as minister,
    coalesce((select name from parish_places p where p.id = r.parish_place_id), act ->> 'baptism_place') as place
  from baptism_registrations r
  where ${sql.ref(column)} between ${from} and ${to} and status in ('reported', 'accepted') and erased_at is null`.execute(
    db,
  )

const toEntry = ({
  id,
  names,
  surname,
  status,
  day,
}: Line): Omit<SourceEntry, 'starts_at' | 'place' | 'parish_place_id' | 'priests'> => ({
  title: formatName({ names, surname }),
  detail: registrationStatuses[status],
  day,
  ends_at: null,
  path: `/books/baptisms/register?registration=${id}`,
  table_name: 'baptism_registrations',
  record_ids: [id],
})

export const plannedBaptismsSource: CalendarSource = {
  kind: 'baptism',
  access: 'baptisms.read',
  async list({ db }, period) {
    const { rows } = await selectRegistrations(db, period, 'planned_date')
    return rows.map(row => ({
      ...toEntry(row),
      starts_at: row.planned_time,
      parish_place_id: row.parish_place_id,
      place: row.place,
      priests: toPriests(row.minister_id, row.minister),
      move: { id: row.id, notifies: false },
    }))
  },
  move: { access: 'baptisms.write', run: movePlannedBaptism },
}

/** Plans a reported baptism for another day or hour; one whose act is in the book is refused. */
async function movePlannedBaptism(
  { db }: Context,
  { id, from_day, from_time, day, starts_at }: CalendarMove,
) {
  const { planned_date, planned_time, version } = await refuseBaptised(db, id)
  const plannedHour = planned_time?.slice(0, 5) ?? null
  if (planned_date !== from_day || plannedHour !== from_time) throw staleVersion()
  await updateVersioned(db, 'baptism_registrations', id, version, {
    planned_date: day,
    planned_time: starts_at ?? planned_time,
  })
  return { warnings: [] }
}

/** Talks with the parents and godparents before a baptism. */
export const baptismTalksSource: CalendarSource = {
  kind: 'preparation',
  access: 'baptisms.read',
  async list({ db }, period) {
    const { rows } = await selectRegistrations(db, period, 'preparation_date')
    return rows.map(row => ({
      ...toEntry(row),
      title: `Rozmowa przed chrztem: ${formatName(row)}`,
      starts_at: null,
      parish_place_id: null,
      place: null,
      priests: [],
    }))
  },
}
