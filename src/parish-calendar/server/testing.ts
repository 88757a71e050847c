import type { Db } from '#platform/database/database.ts'

/** Monday; a day without a solemnity. */
export const DAY = '2027-01-18'
export const SUNDAY = '2027-01-24'

/** Inserts a week with one record of every kind, and records that the calendar leaves out. */
export async function insertWeek(db: Db) {
  const insertWorker = async (names: string) => {
    const { id } = await db
      .insertInto('parish_workers')
      .values({ title: 'ks.', names, surname: 'Lis', worker_function: 'wikariusz', clergy: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const jan = await insertWorker('Jan')
  await db
    .insertInto('intention_patterns')
    .values({ name: 'Wieczorna', weekdays: [1], mass_time: '18:00', slots: 2 })
    .execute()
  const intention = {
    mass_date: DAY,
    mass_time: '18:00',
    celebrant_id: jan,
    celebrant: 'ks. Jan Lis',
  }
  await db
    .insertInto('intentions')
    .values([
      { ...intention, content: '† Anna Lis' },
      { ...intention, content: 'Odwołana', status: 'cancelled', slot: 2 },
    ])
    .execute()
  const child = { surname: 'Nowak', planned_date: SUNDAY, planned_time: '11:30' }
  await db
    .insertInto('baptism_registrations')
    .values([
      {
        ...child,
        names: 'Zofia',
        status: 'accepted',
        preparation_date: DAY,
        act: { minister: 'ks. Jan Lis' },
      },
      { ...child, names: 'Ola', status: 'withdrawn' },
    ])
    .execute()
  const act = { year: 2027, act_number: '1', surname: 'Kos' }
  await db
    .insertInto('baptisms')
    .values([
      { ...act, names: 'Adam', baptism_date: SUNDAY, baptism_time: '12:30' },
      {
        ...act,
        names: 'Unieważniony',
        act_number: '2',
        baptism_date: SUNDAY,
        cancelled_at: DAY,
        cancel_reason: 'pomyłka',
      },
      { ...act, names: 'Bez dnia', act_number: null, archival: true, baptism_date: '2027-01' },
    ])
    .execute()
  await db
    .insertInto('deceased')
    .values({
      ...act,
      names: 'Ewa',
      death_date: '2027-01-15',
      burial_date: DAY,
      burial_time: '13:00',
    })
    .execute()
  await db
    .insertInto('communions')
    .values(
      ['1', '2'].map(act_number => ({ ...act, act_number, names: 'Jan', communion_date: SUNDAY })),
    )
    .execute()
  const protocol = { year: 2027, protocol_date: '2026-12-01', wedding_date: '2027-01-23' }
  await db
    .insertInto('premaritals')
    .values([
      {
        ...protocol,
        protocol_number: 1,
        couple: 'Jan Zięba i Ewa Lis',
        wedding_time: '15:00',
        wedding_parish_worker_id: jan,
      },
      {
        ...protocol,
        protocol_number: 2,
        couple: 'Odwołani',
        cancelled_at: DAY,
        cancel_reason: 'rezygnacja',
      },
    ])
    .execute()
  const { id: visit_season_id } = await db
    .insertInto('visit_seasons')
    .values({ name: '2026/2027', date_from: '2026-12-27', date_to: '2027-02-02' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const route = {
    visit_season_id,
    date: DAY,
    time_from: '16:00',
    time_to: '20:00',
    parish_worker_id: jan,
  }
  await db
    .insertInto('visit_routes')
    .values([
      { ...route, name: 'Polna' },
      { ...route, name: 'Odwołana', state: 'called_off' },
    ])
    .execute()
  await db.insertInto('public_pages').values({ office_hours: 'środa 16:00–17:00' }).execute()
}
