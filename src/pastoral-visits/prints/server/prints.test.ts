import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { ROUTE, getChange, createSeason, createStreet } from '../../server/testing.ts'

const { database, newParish, signIn } = await testApi()
test('visit sheet: every address by stairwell with its family and space for notes, without notes of clergy', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const { dic_town_id, dic_street_id, families } = await createStreet(priest, [
    { building_number: '4', place_number: '1' },
    { building_number: '4', place_number: '13', family_name: 'Kosowie' },
  ])
  const season = await createSeason(priest)
  const place = { dic_town_id, dic_street_id, building_number: '4' }
  const { body } = await priest('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: season,
    companions: 'dwaj ministranci',
    doors: [
      { ...place, entrance: 'A', place_number: '1', family_id: families[0], remarks: 'pies' },
      { ...place, entrance: 'B', place_number: '13', family_id: families[1] },
    ],
  })
  const route = (await priest('GET', `/api/pastoral-visits/${body.id}`)).body
  await priest('POST', `/api/pastoral-visits/${body.id}/changes`, {
    changes: [getChange(route.doors[0].id, { note: { before: null, after: 'Dla księży' } })],
  })
  const ask = async (by = priest) => {
    const answer = await by('GET', `/api/prints/pastoralVisits?visit_season_id=${season}`)
    expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(200)
    const { text } = await readPdf(Buffer.from(answer.body.pdf, 'base64'))
    return text.replaceAll(/\s+/g, ' ')
  }
  const text = await ask()
  for (const words of [
    '28.12.2026, 16:00–21:00',
    'Towarzyszą: dwaj ministranci',
    'ul. Polna 4, klatka A',
    'm. 1 Lisowie',
    'Adam (1970)',
    'pies',
    'ul. Polna 4, klatka B',
    'Kosowie',
    'nie przyjęto',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Dla księży')
  // An account without permission for cards gets the addresses without the people.
  const helper = await ask(await signIn(5, priest.parish_id))
  expect(helper).toContain('Lisowie')
  expect(helper).not.toContain('Adam')
  const { rows } = await database.query(
    `select content from documents where parish_id = $1 and template = 'visit-sheets'`,
    [priest.parish_id],
  )
  expect(rows[0].content).toEqual({ filters: '28.12.2026', count: 1 })
})

test('visit sheets: season without routes → refused', async () => {
  const priest = await newParish()
  const season = await createSeason(priest)
  const answer = await priest('GET', `/api/prints/pastoralVisits?visit_season_id=${season}`)
  expect(answer).toMatchObject({ status: 404, body: { message: 'Nie ma tras do wydrukowania' } })
})
