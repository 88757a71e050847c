import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { sampleConfirmation } from '#books/confirmations/server/testing.ts'
import { sampleConversion } from '#books/conversions/server/testing.ts'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import { sampleCommunion } from '#books/first-communion/server/testing.ts'
import { sampleBanns } from '#books/banns/server/testing.ts'
import { sampleSubstitute } from '#books/substitute-certificates/server/testing.ts'
import { sampleWedding } from '#books/weddings/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { searchGroups, searchTitles } from './testing.ts'

const { newParish, signIn } = await testApi()
const priest = await newParish({ role_id: 2 })

/** Cases: each book with an act, the beginning of its names, and its display text. */
const BOOKS = [
  [
    'baptisms',
    'baptisms',
    sampleBaptism,
    'zof',
    'Święcicka-Gołąb Zofia Maria',
    /^akt 1\/2026 · chrzest/,
  ],
  [
    'communions',
    'communions',
    sampleCommunion,
    'aleks',
    'Święcicka Aleksandra',
    /^akt 1\/2026 · I Komunia/,
  ],
  [
    'confirmations',
    'confirmations',
    sampleConfirmation,
    'zolc',
    'Żółć Łukasz Jan',
    /imię Tadeusz$/,
  ],
  [
    'deceased',
    'deceased',
    sampleDeceased,
    'zoltow',
    'Żółtowski Stanisław Józef',
    /zm\. 10\.05\.2026/,
  ],
  ['conversions', 'conversions', sampleConversion, 'greta', 'Żak Greta Łucja', /04\.04\.2026$/],
  [
    'substitute-certificates',
    'substitute_certificates',
    sampleSubstitute,
    'zrebiec',
    'Źrebiec Jan Kanty',
    /^metryka 1\/2026 · chrzest ok\. 1950/,
  ],
  [
    'prewedding-announcements',
    'banns',
    sampleBanns,
    'golab ewa',
    'Zięba Jan – Święcicka-Gołąb Ewa',
    /^zapowiedzi 1\/2026 · ślub 23\.05\.2026$/,
  ],
  [
    'weddings',
    'weddings',
    sampleWedding,
    'zieba ewa',
    'Zięba Jan – Święcicka-Gołąb Ewa Maria',
    /ślub 23/,
  ],
] as const

test.each(BOOKS)(
  'search: an act of %s is found by names and by number within its year',
  async (...book) => {
    const [address, kind, act, words, title, detail] = book
    const { status, body } = await priest('POST', `/api/${address}`, act)
    expect({ status, body }).toMatchObject({ body: { id: expect.any(Number) } })
    const actGroup = (await searchGroups(priest, words)).find(group => group.kind === kind)
    expect(actGroup).toMatchObject({ total: 1, rows: [{ id: body.id, title, state: null }] })
    expect(actGroup!.rows[0]!.detail).toMatch(detail)
    expect(actGroup!.rows[0]!.path).toMatch(new RegExp(`/${body.id}/preview$`))
    expect(await searchTitles(priest, '1/2026', kind)).toEqual([title])
    expect(await searchTitles(priest, `${words} 2026`, kind)).toEqual([title])
    for (const none of ['2/2026', '1/2025', `${words} 2025`, `${words} kowalski`])
      expect(await searchTitles(priest, none, kind), none).toEqual([])
  },
)

test('search: acts with the same name are ordered by newest year, then higher number', async () => {
  const clerk = await newParish()
  const child = { ...sampleCommunion, baptism_act_number: null, baptism_act_year: null }
  for (const [year, act_number] of [
    [2025, '7'],
    [2026, '1'],
    [2026, '2'],
  ]) {
    const day = { communion_date: `${year}-05-10`, first_confession_date: `${year}-05-09` }
    const { status } = await clerk('POST', '/api/communions', {
      ...child,
      ...day,
      year,
      act_number,
    })
    expect(status).toBeLessThan(300)
  }
  const group = (await searchGroups(clerk, 'swiecicka')).find(({ kind }) => kind === 'communions')
  expect(group!.total).toBe(3)
  expect(group!.rows.map(({ detail }) => detail.slice(0, 10))).toEqual([
    'akt 2/2026',
    'akt 1/2026',
    'akt 7/2025',
  ])
})

test('search: an act of a person with the name precedes a newer act that names them as a parent', async () => {
  const clerk = await newParish()
  const bearerAct = { ...sampleBaptism, names: 'Jan', surname: 'Wrzos', act_number: '1' }
  const child = { ...sampleBaptism, mother_family_name: 'Wrzos', act_number: '2' }
  for (const act of [bearerAct, child]) {
    expect((await clerk('POST', '/api/baptisms', act)).status).toBeLessThan(300)
  }
  const groups = await searchGroups(clerk, 'chrzest wrzos')
  expect(groups[0]!.rows.map(({ title }) => title)).toEqual([
    'Wrzos Jan',
    'Święcicka-Gołąb Zofia Maria',
  ])
})

test('search: “świadectwo chrztu” and a name open the certificate, for users who may issue it', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/baptisms', sampleBaptism)
  const preview = `/books/baptisms/${body.id}/preview`
  for (const text of ['świadectwo chrztu święcicka', 'swiadectwo swiecicka-golab zofia']) {
    expect(await searchGroups(clerk, text), text).toMatchObject([
      {
        kind: 'baptisms',
        title: 'Świadectwo chrztu',
        all: null,
        rows: [{ path: `${preview}?print=%C5%9Awiadectwo%20chrztu` }],
      },
    ])
  }
  const restrictedCaller = await signIn(3, clerk.parish_id, { rights_taken: ['documents.issue'] })
  expect(await searchGroups(restrictedCaller, 'świadectwo chrztu święcicka')).toMatchObject([
    { title: 'Księga ochrzczonych', rows: [{ path: preview }] },
  ])
})
