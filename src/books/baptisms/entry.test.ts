import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { BaptismCorrection, BaptismEntry } from './contract.ts'
import { BaptismRegistrationEntry } from './registrations/contract.ts'
import { getRole } from './godparents.ts'
import { sampleBaptism } from './server/testing.ts'

/** Lists the schema's errors for a change of a valid act: the fields, with their messages. */
function against(
  change: object,
  schema: { safeParse: typeof BaptismEntry.safeParse } = BaptismEntry,
) {
  const read = schema.safeParse({ ...sampleBaptism, ...change })
  if (read.success) return {}
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}
const old = (change: object = {}) => against({ archival: true, ...change })
const [godfather, godmother] = sampleBaptism.godparents

test('a valid act passes, and empty optional fields are stored as null', () => {
  expect(against({})).toEqual({})
  const read = BaptismEntry.parse({ ...sampleBaptism, notes: '  ', consent_date: '', offering: '' })
  expect(read).toMatchObject({ notes: null, consent_date: null, offering: null, archival: false })
})

test.each([
  ['names', '', 'Podaj imiona dziecka'],
  ['surname', '', 'Podaj nazwisko dziecka'],
  ['surname', 'Nowak2', 'Wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'],
  ['gender', 3, 'Wybierz płeć'],
  ['birth_town', '', 'Podaj miejsce urodzenia z aktu urodzenia'],
  ['baptism_place', '', 'Podaj miejsce chrztu'],
  ['minister', '', 'Podaj, kto ochrzcił'],
  ['dic_baptism_kind_id', null, 'Wybierz rodzaj chrztu'],
  ['dic_parents_marriage_id', null, 'Wybierz rodzaj ślubu rodziców'],
  ['birth_date', '2026-02-30', 'Nie ma takiej daty. Wpisz dzień, miesiąc i rok, np. 03.05.1994'],
  ['baptism_time', '25:00', 'Podaj godzinę, np. 17:30'],
  ['offering', -1, 'Kwota nie może być ujemna'],
  ['year', 1499, 'Rok musi być między 1500 a 2199'],
])('a new act is refused for %s %j', (field, value, message) => {
  expect(against({ [field]: value })).toEqual({ [field]: message })
})

test('an unknown field is refused, not dropped', () => {
  expect(against({ wzrost: 52 })).toEqual({ '': 'Nieznane pole: wzrost' })
})

test('baptism is after birth and not in the future', () => {
  expect(against({ birth_date: sampleBaptism.baptism_date })).toEqual({})
  expect(against({ birth_date: '2026-05-04' })).toEqual({
    baptism_date: 'Chrzest nie może poprzedzać narodzin',
  })
  const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10)
  expect(against({ baptism_date: tomorrow })).toEqual({
    baptism_date: 'Do księgi wpisuje się chrzty już udzielone',
  })
  expect(against({ baptism_date: today() })).toEqual({})
})

test('godparents: two of one sex, or three → stored as they took part (kan. 877 § 1)', () => {
  expect(against({ godparents: [godmother] })).toEqual({})
  expect(against({ godparents: [godfather, { ...godmother, gender: 1 }] })).toEqual({})
  expect(against({ godparents: [godfather, godmother, godmother] })).toEqual({})
  expect(against({ godparents: Array.from({ length: 11 }, () => godfather) })).toEqual({
    godparents: 'Najwyżej 10 osób',
  })
})

test('an act of an old volume may lack almost everything, but nothing impossible is accepted', () => {
  const bare = { archival: true, year: 1823, names: 'Josephus', surname: '[nieczytelne]' }
  expect(BaptismEntry.safeParse(bare).success).toBe(true)
  expect(old({ act_number: null, birth_date: '~1822', baptism_date: '1823' })).toEqual({})
  expect(old({ birth_date: '1824', baptism_date: '1823' })).toHaveProperty('baptism_date')
  expect(old({ birth_date: '2190', baptism_date: null })).toHaveProperty('birth_date')
  expect(old({ surname: '' })).toHaveProperty('surname')
})

test('old volumes may have more godparents, of any sex and without first names', () => {
  const sixGodparents = Array.from({ length: 6 }, () => ({ role: 'godparent', surname: 'Kozioł' }))
  expect(old({ godparents: sixGodparents })).toEqual({})
})

test('a correction carries the version that was read and a reason', () => {
  const wrong = BaptismCorrection.safeParse(sampleBaptism).error!.issues.map(({ path }) =>
    path.join('.'),
  )
  expect(wrong).toEqual(['version', 'reason'])
  const right = { ...sampleBaptism, version: 3, reason: 'Sprostowanie' }
  expect(BaptismCorrection.safeParse(right).success).toBe(true)
  expect(BaptismCorrection.safeParse({ ...right, archival: true }).success).toBe(true)
})

test('a registration requires only the names, and checks the rules that apply before the rite', () => {
  const names = { names: 'Zofia', surname: 'Gołąb' }
  expect(BaptismRegistrationEntry.safeParse(names).success).toBe(true)
  expect(BaptismRegistrationEntry.safeParse({ ...names, planned_date: '2190-01-01' }).success).toBe(
    true,
  )
  for (const wrong of [{ birth_date: '2190-01-01' }, { act_number: '12' }]) {
    expect(
      BaptismRegistrationEntry.safeParse({ ...names, ...wrong }).success,
      JSON.stringify(wrong),
    ).toBe(false)
  }
})

test('a witness of baptism is not counted as a second godparent, and has his own label', () => {
  const man = { role: 'godparent', gender: 1 } as const
  const roles = [man, { ...man, gender: 2 }, { ...man, gender: null }]
  expect([...roles, { ...man, role: 'witness' as const }].map(getRole)).toEqual([
    'chrzestny',
    'chrzestna',
    'rodzic chrzestny',
    'świadek chrztu',
  ])
})
