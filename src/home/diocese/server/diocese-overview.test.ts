import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { getParishSearch } from '../parish-search.ts'
import { getDueYears } from './service.ts'

const { database, newParishId, inParish, signIn } = await testApi()

async function newDiocese(name: string) {
  const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
    `${name} ${process.pid}-${Date.now()}`,
  ])
  return rows[0].id as number
}

async function createParish(diocese_id: number, title: string, columns: object = {}) {
  const id = await newParishId({ name: 'Parafia' })
  const entries = Object.entries({ diocese_id, title, ...columns })
  const assignments = entries.map(([name], index) => `${name} = $${index + 2}`).join(', ')
  const values = entries.map(([, value]) => value)
  await database.query(`update parishes set ${assignments} where id = $1`, [id, ...values])
  return id
}

/** Stores a finished file of a parish: 1 all data, 2 the books to print. */
const addBackup = (
  parish: number,
  type: 1 | 2,
  finishedOn: string,
  state: 'ready' | 'failed' = 'ready',
) =>
  inParish(parish, db =>
    db
      .insertInto('parish_backups')
      .values({
        parish_backup_type_id: type,
        hash: 'x',
        ordered_by: 1,
        ordered_by_name: 'ks. Jan Lis',
        state,
        finished_at: `${finishedOn}T12:00:00Z`,
      })
      .execute(),
  )

test.each([
  ['2026-10-31', { counted: 2025, printed: 2025 }],
  ['2026-11-01', { counted: 2026, printed: 2025 }],
  ['2027-01-01', { counted: 2026, printed: 2026 }],
])('getDueYears: %s → %j', (day, years) => {
  expect(getDueYears(day)).toEqual(years)
})

test('diocese overview: parishes that lack something are named, those in order are not', async () => {
  const diocese = await newDiocese('nasza')
  const { counted } = getDueYears(today())
  const tidy = await createParish(diocese, 'św. Anny')
  await addBackup(tidy, 2, today())
  await inParish(tidy, db =>
    db
      .insertInto('yearly_counts')
      .values({ year: counted, counted_on: `${counted}-10-18` })
      .execute(),
  )
  await signIn(2, tidy)
  const soon = addDays(today(), 10)
  const untidy = await createParish(diocese, 'św. Barbary', { expiration_date: soon })
  await addBackup(untidy, 1, addDays(today(), -40))
  await addBackup(untidy, 1, today(), 'failed')
  await signIn(2, untidy, { active: false })
  await createParish(diocese, 'nieczynna', { active: 0 })
  await createParish(await newDiocese('cudza'), 'obca')
  const curia = await signIn(4, null, { diocese_id: diocese })
  const { status, body } = await curia('GET', '/api/diocese-overview')
  const task = { id: untidy, name: 'Parafia pw. św. Barbary, Sokołów', day: null }
  expect([status, body]).toEqual([
    200,
    {
      parishes: 2,
      year: counted,
      backups: [{ ...task, day: addDays(today(), -40) }],
      books: [task],
      questionnaires: [task],
      licences: [{ ...task, day: soon }],
      priests: [task],
    },
  ])
  const search = encodeURIComponent(getParishSearch(task.name))
  const { body: list } = await curia('GET', `/api/parishes?search=${search}`)
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([untidy])
})

test('diocese overview: accounts that are no curia, or have no diocese → 403', async () => {
  const parish = await newParishId()
  for (const role of [1, 2, 3, 5]) {
    const caller = await signIn(role, parish)
    expect((await caller('GET', '/api/diocese-overview')).status, `role ${role}`).toBe(403)
  }
  const { status, body } = await (await signIn(4, null))('GET', '/api/diocese-overview')
  expect([status, body.message]).toEqual([
    403,
    'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.',
  ])
})

test('diocese overview: the database refuses other accounts even when the program would ask', async () => {
  await expect(
    database.query('set role app_system; select * from diocese_parish_states(2026)'),
  ).rejects.toThrow('Only a curia')
})
