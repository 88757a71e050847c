import { expect, test } from 'vitest'
import { getBaptism, baptismText } from './baptism-data.ts'

const act = {
  book: 'baptisms',
  kind: 'baptism',
  id: 4,
  act_number: '4',
  year: 1998,
  event_date: '1998-05-12',
  place: 'Sokołów',
  cancelled: false,
  spouse: null,
  annotations: [],
}
const certificate = {
  id: 1,
  kind: 'baptism' as const,
  event_date: '1998-05',
  place: 'pw. św. Jana, Tarnów',
  act_number: '7',
  act_year: 1998,
  note: null,
}
const unknown = {
  baptism_date: null,
  baptism_parish: null,
  baptism_act_number: null,
  baptism_act_year: null,
}

test('our own act is quoted in preference to a certificate', () => {
  expect(getBaptism({ acts: [act], sacraments: [certificate] })).toEqual({
    baptism_date: '1998-05-12',
    baptism_parish: 'Sokołów',
    baptism_act_number: '4',
    baptism_act_year: 1998,
  })
})

test('a cancelled act is ignored, and the certificate is quoted', () => {
  const quote = getBaptism({ acts: [{ ...act, cancelled: true }], sacraments: [certificate] })
  expect(quote).toMatchObject({ baptism_parish: 'pw. św. Jana, Tarnów', baptism_act_number: '7' })
})

test('unknown baptism → no data quoted', () => {
  const confirmation = { ...certificate, kind: 'confirmation' as const }
  expect(getBaptism({ acts: [], sacraments: [confirmation] })).toEqual(unknown)
  expect(baptismText(unknown)).toBeNull()
})

test('baptism data are one line, with the place or, in a letter to that place, without it', () => {
  const quote = getBaptism({ acts: [act], sacraments: [] })
  expect(baptismText(quote)).toBe('12.05.1998, Sokołów, nr 4/1998')
  expect(baptismText(quote, { place: false })).toBe('12.05.1998, nr 4/1998')
  expect(baptismText({ ...unknown, baptism_date: '~1890' })).toBe('ok. 1890')
})

test('a substitute certificate is quoted by its own number, which is no number of an act', () => {
  const substitute = { ...act, kind: 'substitute_baptism', event_date: '~1942', act_number: '1' }
  const quote = getBaptism({ acts: [{ ...substitute, year: 2023 }], sacraments: [] })
  expect(baptismText(quote)).toBe('ok. 1942, Sokołów, metryka zastępcza nr 1/2023')
})
