import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { createParishWithDeath } from './testing.ts'

const server = await testApi()
const { inParish } = server

const TO_COME = { death_date: today(), burial_date: addDays(today(), 2) }

test('funeralPermission: already buried → refused, from the act and from the card', async () => {
  const { priest, id } = await createParishWithDeath(server)
  const person_id = await inParish(priest.parish_id, async db => {
    const dead = { names: 'Jan', surname: 'Kos', gender: 1, status: 'deceased' } as const
    const { id: card } = await db
      .insertInto('people')
      .values(dead)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('deceased').set({ person_id: card }).where('id', '=', id).execute()
    return card
  })
  for (const path of [`funeralPermission/${id}`, `personFuneralPermission/${person_id}`]) {
    const { status, body } = await priest('GET', `/api/prints/forms/${path}`)
    expect([status, body.message], path).toEqual([
      422,
      expect.stringContaining('pogrzeb już się odbył'),
    ])
  }
})

test('funeralPermission: death long ago without a day of the funeral → refused; with a future day → opened', async () => {
  const { priest, id } = await createParishWithDeath(server, TO_COME)
  const change = (dates: object) =>
    inParish(priest.parish_id, db =>
      db.updateTable('deceased').set(dates).where('id', '=', id).execute(),
    )
  await change({ archival: true, death_date: '2020-03-01', burial_date: null })
  const path = `/api/prints/forms/funeralPermission/${id}`
  const { status, body } = await priest('GET', path)
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('zmarła dawno (1\u00a0marca'),
  ])
  await change({ burial_date: addDays(today(), 3) })
  expect((await priest('GET', path)).status).toBe(200)
})

test('personFuneralPermission: no day of death → refused; no address → requested at its field', async () => {
  const { priest } = await createParishWithDeath(server)
  const dead = { names: 'Jan', surname: 'Kos', gender: 1, status: 'deceased' } as const
  const [undated, homeless] = await inParish(priest.parish_id, db =>
    db
      .insertInto('people')
      .values([dead, { ...dead, death_date: addDays(today(), -1) }])
      .returning('id')
      .execute(),
  )
  const getPath = (id: number) => `/api/prints/forms/personFuneralPermission/${id}`
  const { status, body } = await priest('GET', getPath(undated!.id))
  expect([status, body.message]).toEqual([422, expect.stringContaining('nie podaje dnia śmierci')])
  const issue = (address: string) =>
    priest('POST', getPath(homeless!.id), { texts: { recipient: 'pw. św. Jana, Tarnów', address } })
  for (const address of ['', '?']) {
    const refusal = await issue(address)
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['address']])
  }
  expect((await issue('Sokołów 7')).status).toBe(201)
})

test('personFuneralPermission: person alive according to the card → refused', async () => {
  const { priest } = await createParishWithDeath(server)
  const { id } = await inParish(priest.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Jan', surname: 'Kos', gender: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { status, body } = await priest('GET', `/api/prints/forms/personFuneralPermission/${id}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('ta osoba żyje')])
})

test.each(['deceased', 'people'])(
  'leave for a funeral elsewhere is printed with the clerk’s text, from %s',
  async subject => {
    const { priest, id } = await createParishWithDeath(server, TO_COME)
    const person = await inParish(priest.parish_id, db =>
      db
        .insertInto('people')
        .values({
          names: 'Łucja',
          surname: 'Żółtowska',
          gender: 2,
          status: 'deceased',
          death_date: addDays(today(), -2),
          dic_practice_id: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const address =
      subject === 'deceased'
        ? `/api/prints/forms/funeralPermission/${id}`
        : `/api/prints/forms/personFuneralPermission/${person.id}`
    const { title, fields } = (await priest('GET', address)).body
    expect(title).toBe('Potwierdzenie zawiadomienia o pogrzebie')
    const body = fields.find(({ name }: { name: string }) => name === 'body').value
    expect(body).toContain(subject === 'people' ? 'zmarłej' : 'zmarłego')
    if (subject === 'people') expect(body).toContain('Zmarła była wierzącą')
    else expect(body).not.toContain('Zmarły był')
    const empty = await priest('POST', address, { texts: {} })
    expect(empty.body.errors).toHaveProperty('recipient')
    const texts = {
      recipient: 'pw. św. Jana, Tarnów',
      address: 'Tarnów, ul. Lipowa 7',
      body: 'Chętnie się zgadzam.\n\nZ Bogiem.',
    }
    const answer = await priest('POST', address, { texts })
    expect(answer.status).toBe(201)
    const { text } = await readPdf(Buffer.from(answer.body.pdf, 'base64'))
    expect(text).toContain('Chętnie się zgadzam.')
    const [paper] = (await priest('GET', '/api/documents')).body.data
    expect(paper).toMatchObject({ code: 25, subject, recipient: 'Parafia pw. św. Jana, Tarnów' })
  },
)
