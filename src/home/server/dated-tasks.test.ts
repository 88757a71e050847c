import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import type { BaptismRegistrations } from '#platform/database/tables.ts'
import { testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()

test('home: planned baptisms are sorted by day; celebrated and withdrawn ones are left out', async () => {
  const clerk = await newParish()
  const registration = (
    names: string,
    planned_date: string | null,
    status: Selectable<BaptismRegistrations>['status'] = 'reported',
  ) => ({
    names,
    surname: 'Nowak',
    planned_date,
    status,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptism_registrations')
      .values([
        registration('Zofia', null),
        registration('Adam', '2026-12-06'),
        registration('Ewa', '2026-11-29', 'accepted'),
        registration('Jan', '2026-11-22', 'baptised'),
        registration('Ola', '2026-11-22', 'withdrawn'),
      ])
      .execute(),
  )
  const { registrations } = (await clerk('GET', '/api/home')).body
  expect(registrations.total).toBe(3)
  expect(registrations.data.map(({ names }: { names: string }) => names)).toEqual([
    'Ewa',
    'Adam',
    'Zofia',
  ])
})

test('home: a wedding is listed for the civil registry from its day until it is sent', async () => {
  const clerk = await newParish()
  const days = (dayCount: number) => addDays(today(), -dayCount)
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('weddings')
      .values(
        [
          { wedding_date: days(30), groom_surname: 'Zięba' },
          { wedding_date: days(2), groom_surname: 'Łęcki' },
          { wedding_date: today(), groom_surname: 'Nowożeniec' },
          { wedding_date: days(-1), groom_surname: 'Jutrzejszy' },
          { wedding_date: days(3), groom_surname: 'Wysłany', usc_sent_date: days(1) },
          { wedding_date: days(3), groom_surname: 'Cywilny', dic_wedding_kind_id: 2 },
          { wedding_date: days(3), groom_surname: 'Dawny', archival: true },
        ].map((act, index) => ({
          act_number: String(index + 1),
          year: 2026,
          groom_names: 'Jan',
          bride_names: 'Ewa',
          bride_surname: 'Gołąb',
          dic_wedding_kind_id: 1,
          usc_permit_date: '2026-01-02',
          ...act,
        })),
      )
      .execute(),
  )
  const { registry } = (await clerk('GET', '/api/home')).body
  expect(registry.total).toBe(3)
  expect(registry.data).toMatchObject([
    { couple: 'Zięba – Gołąb', left: expect.any(Number) },
    { couple: 'Łęcki – Gołąb' },
    { couple: 'Nowożeniec – Gołąb' },
  ])
  expect(registry.data[0].left).toBeLessThan(0)
})
