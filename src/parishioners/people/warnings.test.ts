import { expect, test } from 'vitest'
import { listWarnings } from './warnings.ts'

const fields = (...args: Parameters<typeof listWarnings>) => listWarnings(...args).map(w => w.field)

test('person warnings: gender differs from that of the bearers of the first name → warning; a name of both → none', () => {
  expect(fields({ gender: 1 }, { likelyGender: 2 })).toEqual(['gender'])
  expect(fields({ gender: 2 }, { likelyGender: 1 })).toEqual(['gender'])
  expect(fields({ gender: 2 }, { likelyGender: 2 })).toEqual([])
  expect(fields({ gender: 1 }, {})).toEqual([])
})

test('person warnings: PESEL differs from the birth date → warning, no refusal', () => {
  const status = 'deceased'
  const pesel = '02070803628' // born 1902-07-08, a woman
  const death_date = '1980'
  expect(listWarnings({ pesel, status, death_date, birth_date: '1902-07-09', gender: 2 })).toEqual([
    { field: 'pesel', message: 'PESEL wskazuje inną datę urodzenia.' },
  ])
  expect(
    listWarnings({ pesel, status, death_date, birth_date: '1902-07-08', gender: 1 }),
  ).toMatchObject([{ message: 'PESEL wskazuje inną płeć.' }])
  expect(listWarnings({ pesel, status, death_date, birth_date: '1903', gender: 1 })).toMatchObject([
    { message: 'PESEL wskazuje inną datę urodzenia i inną płeć.' },
  ])
  for (const birth_date of ['1902-07-08', '1902-07', '1902', '~1900', null]) {
    expect(
      fields({ pesel, status, death_date, birth_date, gender: 2 }),
      String(birth_date),
    ).toEqual([])
  }
})

test('person warnings: parent less than twelve years older → warning', () => {
  const child = { birth_date: '1990-05-03' }
  const buildParent = (birth_date: string | null) => ({ birth_date })
  expect(fields(child, { mother: buildParent('1978-05-03') })).toEqual([])
  expect(fields(child, { father: buildParent('1978-05-04') })).toEqual(['father_id'])
  expect(listWarnings(child, { mother: buildParent('1980') })).toEqual([
    { field: 'mother_id', message: 'Matka w chwili urodzenia dziecka miała mniej niż 12 lat.' },
  ])
  expect(listWarnings(child, { father: buildParent('1991') })[0]?.message).toBe(
    'Ojciec ma późniejszą datę urodzenia niż dziecko.',
  )
  expect(fields(child, { father: buildParent('~1985'), mother: buildParent(null) })).toEqual([])
})

test('person warnings: living person aged over 116, or deceased without a death date → warning', () => {
  expect(fields({ birth_date: '1880-01-01', status: 'parishioner' })).toEqual(['birth_date'])
  expect(fields({ birth_date: '1880-01-01', status: 'deceased' })).toEqual(['death_date'])
  expect(fields({ birth_date: '1880-01-01', status: 'deceased', death_date: '1950' })).toEqual([])
})

test('person warnings: consent to messages without a phone or with another phone, or leaving without the letter of the curia', () => {
  expect(fields({ sms_consent: true })).toEqual(['phone'])
  expect(fields({ sms_consent: true, phone: '+48600100200' })).toEqual([])
  const consent = { sms_consent: true, phone: '+48600100200' }
  expect(fields(consent, { formerPhone: '+48601100200' })).toEqual(['phone'])
  expect(fields(consent, { formerPhone: '+48600100200' })).toEqual([])
  expect(fields({ ...consent, sms_consent: false }, { formerPhone: '+48601100200' })).toEqual([])
  expect(fields({ left_church_date: '2020-01-01' })).toEqual(['left_church_number'])
})
