import { expect, test } from 'vitest'
import { searchGroups, searchTitles } from '#search/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { getParish, getRoute, createTestRoute } from './testing.ts'

const { inParish, newParish } = await testApi()

test('route search: found by street, day and name; a number alone is not a day', async () => {
  const clerk = await newParish()
  const fixture = await getParish(clerk)
  const { id } = await createTestRoute(fixture, { name: 'Górny Koniec' })
  const { date, where } = await getRoute(clerk, id)
  const [year, month, day] = date.split('-')
  const [street] = where.split(' ').slice(-1)
  const title = `${day}.${month}.${year}, 16:00–21:00`
  const group = (await searchGroups(clerk, 'górny kon')).find(({ kind }) => kind === 'visit_routes')
  expect(group).toMatchObject({
    title: 'Trasy kolędy',
    total: 1,
    rows: [{ id, title, state: null, path: `/inventory/pastoral-visits/${id}/edit` }],
  })
  expect(group!.rows[0]!.detail).toContain(where)
  for (const text of [`${day}.${month}.${year}`, 'kolęda koniec', `trasa ${street}`]) {
    expect(await searchTitles(clerk, text, 'visit_routes'), text).toEqual([title])
  }
  for (const none of [day, `koniec ${Number(year) - 1}`, 'koniec dolny', '%', '_']) {
    expect(await searchTitles(clerk, none, 'visit_routes'), none).toEqual([])
  }
})

test('route search: routes of a closed season or of another parish are not found', async () => {
  const clerk = await newParish()
  await createTestRoute(await getParish(clerk), { name: 'Zaułek' })
  expect(await searchTitles(await newParish(), 'zaułek', 'visit_routes')).toEqual([])
  expect(await searchTitles(clerk, 'zaulek', 'visit_routes')).toHaveLength(1)
  await inParish(clerk.parish_id, db =>
    db.updateTable('visit_seasons').set({ closed_at: '2026-02-03' }).execute(),
  )
  expect(await searchTitles(clerk, 'zaulek', 'visit_routes')).toEqual([])
})
