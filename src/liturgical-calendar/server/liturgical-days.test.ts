import { expect, test } from 'vitest'
import { daysOfYear } from './compute-liturgical-day.ts'
import { celebratedYear } from '../rules/server/celebrations-of-year.ts'

const YEARS = Array.from({ length: 26 }, (_, index) => 2020 + index)
const year = new Map(YEARS.map(number => [number, daysOfYear(number)]))

const at = (day: string) => year.get(Number(day.slice(0, 4)))!.find(entry => entry.day === day)!
const getMainCelebration = (day: string) => at(day).celebrations[0]
const listDays = (number: number, key: string) =>
  year
    .get(number)!
    .filter(({ celebrations }) => celebrations[0].key === key)
    .map(({ day }) => day)

test.each([
  ['2026-05-03', 'V niedziela wielkanocna'],
  ['2026-05-02', 'Najświętszej Maryi Panny, Królowej Polski, głównej patronki Polski'],
  ['2020-05-02', 'Najświętszej Maryi Panny, Królowej Polski, głównej patronki Polski'],
  ['2025-04-23', 'Środa w oktawie Wielkanocy'],
  ['2025-04-28', 'Św. Wojciecha, biskupa i męczennika, głównego patrona Polski'],
  ['2028-04-23', 'II niedziela wielkanocna, czyli Miłosierdzia Bożego'],
  ['2028-04-24', 'Św. Wojciecha, biskupa i męczennika, głównego patrona Polski'],
  ['2029-08-26', 'Najświętszej Maryi Panny Częstochowskiej'],
  ['2022-05-09', 'Św. Stanisława, biskupa i męczennika, głównego patrona Polski'],
  ['2022-06-23', 'Narodzenie św. Jana Chrzciciela'],
  ['2022-06-24', 'Najświętszego Serca Pana Jezusa'],
  ['2023-03-20', 'Św. Józefa, Oblubieńca Najświętszej Maryi Panny'],
  ['2024-04-08', 'Zwiastowanie Pańskie'],
  ['2024-12-09', 'Niepokalane Poczęcie Najświętszej Maryi Panny'],
  ['2035-03-17', 'Św. Józefa, Oblubieńca Najświętszej Maryi Panny'],
  // Tuesday, because Catherine, patroness of Europe, is on the Monday after the octave (as in 2019).
  ['2030-04-30', 'Św. Wojciecha, biskupa i męczennika, głównego patrona Polski'],
  // Tuesday, because the Queen of Poland is on the Monday after the octave.
  ['2038-05-04', 'Św. Wojciecha, biskupa i męczennika, głównego patrona Polski'],
  ['2026-11-02', 'Wspomnienie Wszystkich Wiernych Zmarłych'],
  ['2025-11-02', 'Wspomnienie Wszystkich Wiernych Zmarłych'],
  ['2025-11-09', 'Rocznica poświęcenia Bazyliki Laterańskiej'],
  ['2025-10-26', 'XXX niedziela zwykła'],
  ['2022-12-30', 'Świętej Rodziny: Jezusa, Maryi i Józefa'],
  ['2026-05-04', 'Poniedziałek V tygodnia wielkanocnego'],
])('main celebration on %s: %s', (day, name) => {
  expect(getMainCelebration(day).name).toBe(name)
})

test.each([
  ['2026-03-04', 'Św. Kazimierza', 'feast'],
  ['2026-05-06', 'Filipa i Jakuba', 'feast'],
  ['2027-05-04', 'Św. Floriana', 'memorial'],
  ['2027-05-03', 'Królowej Polski', 'solemnity'],
  ['2027-05-08', 'Św. Stanisława', 'solemnity'],
  ['2026-05-16', 'Andrzeja Boboli', 'feast'],
  ['2026-05-17', 'Wniebowstąpienie', 'solemnity'],
  ['2026-05-25', 'Matki Kościoła', 'feast'],
  ['2026-05-28', 'Wiecznego Kapłana', 'feast'],
  ['2026-06-04', 'Ciała i Krwi', 'solemnity'],
  ['2026-08-26', 'Częstochowskiej', 'solemnity'],
  ['2026-09-18', 'Stanisława Kostki', 'feast'],
  ['2026-10-22', 'Jana Pawła II', 'memorial'],
  ['2026-10-05', 'Faustyny', 'memorial'],
  ['2026-10-16', 'Jadwigi Śląskiej', 'memorial'],
  ['2026-11-13', 'pierwszych męczenników Polski', 'memorial'],
  ['2026-11-18', 'Karoliny Kózkówny', 'memorial'],
  ['2026-01-06', 'Objawienie', 'solemnity'],
])('main celebration of the Polish proper: %s, %s, %s', (day, name, rank) => {
  expect(getMainCelebration(day)).toMatchObject({ name: expect.stringContaining(name), rank })
})

test.each([
  [2025, 'C', 'I'],
  [2026, 'A', 'II'],
  [2027, 'B', 'I'],
  [2028, 'C', 'II'],
  [2029, 'A', 'I'],
])(
  'liturgical days: in %i the readings are of the cycles %s and %s, and change in Advent',
  (number, sunday, weekday) => {
    expect(at(`${number}-07-01`)).toMatchObject({ sunday_cycle: sunday, weekday_cycle: weekday })
    expect(year.get(number)!.at(-1)!.sunday_cycle).not.toBe(sunday)
  },
)

test('liturgical days: the title has the week and the season', () => {
  expect(at('2026-03-12').title).toBe('Czwartek III tygodnia Wielkiego Postu')
  expect(at('2026-02-18').title).toBe('Środa Popielcowa')
  expect(at('2026-09-13').title).toBe('XXIV niedziela zwykła')
  expect(at('2026-12-17').title).toBe('Czwartek III tygodnia Adwentu')
  expect(at('2026-11-28').title).toBe('Sobota XXXIV tygodnia zwykłego')
  expect(at('2027-01-12').title).toBe('Wtorek I tygodnia zwykłego')
})

const SOLEMNITIES = [
  'mary_mother_of_god',
  'epiphany_of_the_lord',
  'joseph_spouse_of_mary',
  'annunciation_of_the_lord',
  'easter_sunday',
  'adalbert_of_prague_bishop',
  'our_lady_queen_of_poland',
  'stanislaus_of_szczepanow_bishop',
  'ascension_of_the_lord',
  'pentecost_sunday',
  'most_holy_trinity',
  'most_holy_body_and_blood_of_christ',
  'most_sacred_heart_of_jesus',
  'nativity_of_john_the_baptist',
  'peter_and_paul_apostles',
  'assumption_of_the_blessed_virgin_mary',
  'our_lady_of_czestochowa',
  'all_saints',
  'all_souls',
  'our_lord_jesus_christ_king_of_the_universe',
  'immaculate_conception_of_the_blessed_virgin_mary',
  'nativity_of_the_lord',
]

test.each(YEARS)(
  'liturgical days: each solemnity of the Church in Poland occurs exactly once in %i',
  number => {
    const counts = SOLEMNITIES.map(key => [key, listDays(number, key).length])
    expect(counts).toEqual(SOLEMNITIES.map(key => [key, 1]))
  },
)

test('liturgical days: no solemnity is lost in two centuries', () => {
  const missingSolemnities = []
  for (let number = 1970; number < 2200; number += 4) {
    const keys = new Set(celebratedYear(number).map(({ celebrations }) => celebrations[0].key))
    missingSolemnities.push(
      ...SOLEMNITIES.filter(key => !keys.has(key)).map(key => `${number} ${key}`),
    )
  }
  expect(missingSolemnities).toEqual([])
})

const everyDay = [...year.values()].flat()

test('liturgical days: every day has a celebration with a Polish name and a colour', () => {
  const POLISH = /^[A-ZŚŁ][\p{L} ,.:’()-]+$/u
  const all = everyDay.flatMap(({ celebrations }) => celebrations)
  expect(everyDay.filter(({ celebrations }) => !celebrations.length)).toEqual([])
  expect(all.filter(({ name, colours }) => !POLISH.test(name) || !colours.length)).toEqual([])
})

test('liturgical days: no alternatives to a solemnity, a feast or an obligatory memorial', () => {
  const wrong = everyDay.filter(
    ({ celebrations: [first, ...otherCelebrations] }) =>
      otherCelebrations.some(({ rank }) => rank !== 'optional_memorial') ||
      (first.rank !== 'weekday' && otherCelebrations.length),
  )
  expect(wrong).toEqual([])
})

test('liturgical days: Sundays give way only to solemnities, feasts of the Lord and All Souls', () => {
  const sundays = everyDay.filter(({ day }) => new Date(day).getUTCDay() === 0)
  const feastSundays = sundays.filter(({ celebrations }) => celebrations[0].rank === 'feast')
  expect(
    [...new Set(feastSundays.map(({ celebrations }) => celebrations[0].key))].toSorted(),
  ).toEqual([
    'baptism_of_the_lord',
    'dedication_of_the_lateran_basilica',
    'exaltation_of_the_holy_cross',
    'holy_family_of_jesus_mary_and_joseph',
    'presentation_of_the_lord',
    'transfiguration_of_the_lord',
  ])
})

test('liturgical days: saints in Lent → commemorations in violet; two obligatory memorials → both optional', () => {
  expect(at('2026-03-07').celebrations).toMatchObject([
    { name: 'Sobota II tygodnia Wielkiego Postu' },
    {
      name: 'Świętych męczennic Perpetuy i Felicyty',
      rank: 'optional_memorial',
      colours: ['violet'],
    },
  ])
  expect(at('2025-06-28').celebrations.map(({ key }) => key)).toEqual([
    '',
    'irenaeus_of_lyon_bishop',
    'immaculate_heart_of_mary',
  ])
  expect(at('2026-05-04').celebrations.map(({ rank }) => rank)).toEqual([
    'weekday',
    'optional_memorial',
    'optional_memorial',
  ])
})

test('liturgical days: a decree applies from its year on', () => {
  expect(at('2024-09-05').celebrations).toHaveLength(1)
  expect(at('2025-09-05').celebrations[1]!.name).toBe('Św. Teresy z Kalkuty, dziewicy')
})

test('liturgical days: holy days of obligation are Sundays and six further days', () => {
  const days = year
    .get(2026)!
    .filter(({ obligation, day }) => obligation && new Date(day).getUTCDay())
  expect(days.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-06-04',
    '2026-08-15',
    '2026-12-25',
  ])
  expect(at('2026-12-08').obligation).toBe(false)
  expect(at('2027-11-01').obligation).toBe(true)
})

test('liturgical days: abstinence on Fridays except solemnities; the strict fast on two days', () => {
  expect(at('2026-06-12').fast).toBeNull()
  expect(at('2026-04-10').fast).toBeNull()
  expect(at('2026-06-19').fast).toBe('abstinence')
  const strict = year
    .get(2026)!
    .filter(({ fast }) => fast === 'strict')
    .map(({ day }) => day)
  expect(strict).toEqual(['2026-02-18', '2026-04-03'])
})

test('liturgical days: Masses are restricted in the Triduum, ritual Masses on major days', () => {
  const rules = year.get(2026)!.flatMap(({ day, masses }) => (masses ? [[day, masses]] : []))
  expect(rules).toEqual([
    ['2026-04-02', 'evening'],
    ['2026-04-03', 'none'],
    ['2026-04-04', 'vigil'],
  ])
  for (const day of [
    '2026-02-18',
    '2026-03-01',
    '2026-03-31',
    '2026-04-08',
    '2026-11-02',
    '2026-05-02',
    '2026-12-06',
  ])
    expect(at(day).ritual_masses_forbidden, day).toBe(true)
  for (const day of ['2026-02-19', '2026-06-14', '2026-09-18', '2026-04-18'])
    expect(at(day).ritual_masses_forbidden, day).toBe(false)
})

test('liturgical days: colours follow the season and the saint', () => {
  expect(getMainCelebration('2026-03-15').colours).toEqual(['rose', 'violet'])
  expect(getMainCelebration('2026-12-13').colours).toEqual(['rose', 'violet'])
  expect(getMainCelebration('2026-11-02').colours).toEqual(['violet', 'black'])
  expect(getMainCelebration('2026-04-03').colours).toEqual(['red'])
  expect(getMainCelebration('2026-07-05').colours).toEqual(['green'])
  expect(getMainCelebration('2026-08-24').colours).toEqual(['red'])
})
