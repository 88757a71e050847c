import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import { sampleWedding } from '#books/weddings/server/testing.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const firstGodparent = { ...sampleBaptism.godparents[0], address: 'ul. Polna 1, Sokołów' }
const firstWitness = { ...sampleWedding.witnesses[0], birth_date: '1997-01-02' }

test.each([
  ['baptisms', sampleBaptism, { offering: 20_000 }, 'Ofiara', null, '200,00 zł'],
  ['weddings', sampleWedding, { offering: 50_000 }, 'Ofiara', null, '500,00 zł'],
  ['deceased', sampleDeceased, { offering: 40_000 }, 'Ofiara', null, '400,00 zł'],
  [
    'baptisms',
    sampleBaptism,
    { godparents: [firstGodparent, ...sampleBaptism.godparents.slice(1)] },
    'Chrzestny 1: adres',
    null,
    'ul. Polna 1, Sokołów',
  ],
  [
    'weddings',
    sampleWedding,
    { witnesses: [firstWitness, ...sampleWedding.witnesses.slice(1)] },
    'Świadek 1: data urodzenia',
    '01.01.1997',
    '02.01.1997',
  ],
])(
  'history: correction in %s shows the old and the new value: %#',
  async (book, act, correction, label, old, now) => {
    const clerk = await newParish({ role_id: 3 })
    const addResponse = await clerk('POST', `/api/${book}`, act)
    expect(addResponse.status, JSON.stringify(addResponse.body)).toBe(201)
    const { id, version } = addResponse.body
    const body = { ...act, ...correction, version, reason: 'pomyłka przy wpisie' }
    const editResponse = await clerk('PUT', `/api/${book}/${id}`, body)
    expect(editResponse.status, JSON.stringify(editResponse.body)).toBe(200)
    const { data } = (await clerk('GET', `/api/history/${book}/${id}`)).body
    expect(data[0].changes).toMatchObject([{ label, old, new: now }])
  },
)
