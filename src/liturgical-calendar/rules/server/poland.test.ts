import { expect, test } from 'vitest'
import { celebrationRanks } from '../../celebration.ts'
import { saints } from './saints.ts'
import { celebratedYear } from './celebrations-of-year.ts'

/**
 * The proper of the dioceses of Poland by the date and the name in the printed calendar, independent of other programs.
 * `?` marks a rank not yet compared with the printed calendar, which the screen says too.
 */
const PROPER = `
  19 I    wspomnienie obowiązkowe  Św. Józefa Sebastiana Pelczara, biskupa
  23 I    wspomnienie dowolne      Błogosławionych męczenników Wincentego Lewoniuka i Towarzyszy
  27 I    wspomnienie obowiązkowe  Bł. Jerzego Matulewicza, biskupa
  29 I    wspomnienie dowolne      Bł. Bolesławy Marii Lament, dziewicy
  14 II   święto                   Świętych Cyryla, mnicha i Metodego, biskupa, patronów Europy
  4 III   święto                   Św. Kazimierza, królewicza
  23 IV   uroczystość              Św. Wojciecha, biskupa i męczennika, głównego patrona Polski
  24 IV   wspomnienie dowolne?     Św. Jerzego, męczennika
  3 V     uroczystość              Najświętszej Maryi Panny, Królowej Polski, głównej patronki Polski
  4 V     wspomnienie obowiązkowe  Św. Floriana, męczennika
  5 V     wspomnienie dowolne      Św. Stanisława Kazimierczyka, prezbitera
  6 V     święto                   Świętych Apostołów Filipa i Jakuba
  8 V     uroczystość              Św. Stanisława, biskupa i męczennika, głównego patrona Polski
  16 V    święto                   Św. Andrzeja Boboli, prezbitera i męczennika, patrona Polski
  21 V    wspomnienie dowolne?     Św. Jana Nepomucena, prezbitera i męczennika
  24 V    wspomnienie obowiązkowe  Najświętszej Maryi Panny, Wspomożycielki Wiernych
  28 V    wspomnienie dowolne      Bł. Stefana Wyszyńskiego, biskupa
  29 V    wspomnienie obowiązkowe  Św. Urszuli Ledóchowskiej, dziewicy
  30 V    wspomnienie dowolne      Św. Jana Sarkandra, prezbitera i męczennika
  8 VI    wspomnienie obowiązkowe  Św. Jadwigi Królowej
  10 VI   wspomnienie obowiązkowe  Bł. Bogumiła, biskupa
  12 VI   wspomnienie dowolne      Błogosławionych męczenników Antoniego Juliana Nowowiejskiego, biskupa, i Towarzyszy
  14 VI   wspomnienie obowiązkowe  Bł. Michała Kozala, biskupa i męczennika
  15 VI   wspomnienie obowiązkowe  Bł. Jolanty, zakonnicy
  17 VI   wspomnienie obowiązkowe  Św. Brata Alberta Chmielowskiego, zakonnika
  26 VI   wspomnienie dowolne      Św. Zygmunta Gorazdowskiego, prezbitera
  1 VII   wspomnienie dowolne      Św. Ottona, biskupa
  5 VII   wspomnienie dowolne      Św. Marii Goretti, dziewicy i męczennicy
  6 VII   wspomnienie obowiązkowe  Bł. Marii Teresy Ledóchowskiej, dziewicy
  7 VII   wspomnienie dowolne?     Bł. Józefa i Wiktorii Ulmów i ich Siedmiorga Dzieci, męczenników
  8 VII   wspomnienie obowiązkowe  Św. Jana z Dukli, prezbitera
  12 VII  wspomnienie obowiązkowe  Św. Brunona Bonifacego z Kwerfurtu, biskupa i męczennika
  13 VII  wspomnienie obowiązkowe  Świętych pustelników Andrzeja Świerada i Benedykta
  18 VII  wspomnienie dowolne?     Św. Szymona z Lipnicy, prezbitera
  20 VII  wspomnienie obowiązkowe  Bł. Czesława, prezbitera
  24 VII  wspomnienie obowiązkowe  Św. Kingi, dziewicy
  28 VII  wspomnienie dowolne      Św. Szarbela Maklufa, prezbitera
  7 VIII  wspomnienie dowolne      Bł. Edmunda Bojanowskiego
  17 VIII wspomnienie obowiązkowe  Św. Jacka, prezbitera
  26 VIII uroczystość              Najświętszej Maryi Panny Częstochowskiej
  1 IX    wspomnienie obowiązkowe  Bł. Bronisławy, dziewicy
  4 IX    wspomnienie dowolne      Błogosławionych dziewic i męczennic Marii Stelli i Towarzyszek
  7 IX    wspomnienie obowiązkowe  Św. Melchiora Grodzieckiego, prezbitera i męczennika
  9 IX    wspomnienie dowolne      Bł. Anieli Salawy, dziewicy
  17 IX   wspomnienie dowolne      Św. Zygmunta Szczęsnego Felińskiego, biskupa
  18 IX   święto                   Św. Stanisława Kostki, zakonnika, patrona Polski
  25 IX   wspomnienie dowolne?     Bł. Władysława z Gielniowa, prezbitera
  28 IX   wspomnienie obowiązkowe  Św. Wacława, męczennika
  5 X     wspomnienie obowiązkowe  Św. Faustyny Kowalskiej, dziewicy
  9 X     wspomnienie obowiązkowe  Bł. Wincentego Kadłubka, biskupa
  9 X     wspomnienie dowolne?     Św. Jana Henryka Newmana, prezbitera i doktora Kościoła
  10 X    wspomnienie dowolne      Bł. Marii Angeli Truszkowskiej, dziewicy
  12 X    wspomnienie obowiązkowe  Bł. Jana Beyzyma, prezbitera
  13 X    wspomnienie dowolne?     Bł. Honorata Koźmińskiego, prezbitera
  16 X    wspomnienie obowiązkowe  Św. Jadwigi Śląskiej
  19 X    wspomnienie obowiązkowe? Bł. Jerzego Popiełuszki, prezbitera i męczennika
  20 X    wspomnienie obowiązkowe  Św. Jana Kantego, prezbitera
  21 X    wspomnienie obowiązkowe  Bł. Jakuba Strzemię, biskupa
  22 X    wspomnienie obowiązkowe  Św. Jana Pawła II, papieża
  23 X    wspomnienie dowolne      Św. Józefa Bilczewskiego, biskupa
  12 XI   wspomnienie obowiązkowe  Św. Jozafata, biskupa i męczennika
  13 XI   wspomnienie obowiązkowe  Świętych Benedykta, Jana, Mateusza, Izaaka i Krystyna, pierwszych męczenników Polski
  18 XI   wspomnienie obowiązkowe  Bł. Karoliny Kózkówny, dziewicy i męczennicy
  19 XI   wspomnienie obowiązkowe  Bł. Salomei, zakonnicy
  20 XI   wspomnienie obowiązkowe  Św. Rafała Kalinowskiego, prezbitera
  25 XI   wspomnienie dowolne      Bł. Marii od Pana Jezusa Dobrego Pasterza (Franciszki Siedliskiej), zakonnicy
  2 XII   wspomnienie dowolne      Bł. Rafała Chylińskiego, prezbitera
  4 XII   wspomnienie dowolne      Św. Barbary, dziewicy i męczennicy
`
const MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const two = (number: number) => String(number).padStart(2, '0')
const proper = PROPER.trim()
  .split('\n')
  .map(line => {
    const [, day, month, rank, mark, name] =
      /^ *(\d+) (\w+) +(\S+(?: obowiązkowe| dowolne)?)(\?)? +(.+)$/u.exec(line)!
    const date = `${two(MONTHS.indexOf(month!) + 1)}-${two(Number(day))}`
    return [date, name!, rank!, mark !== undefined] as const
  })

test.each(proper)('Polish proper: %s %s → %s', (date, name, rank, isUnverified) => {
  const matchingSaint = saints.find(saint => saint.date === date && saint.name === name)
  expect({
    rank: matchingSaint?.rank && celebrationRanks[matchingSaint.rank],
    unverified: matchingSaint?.unverified ?? false,
  }).toEqual({ rank, unverified: isUnverified })
})

test.each([
  ['05-01', 'Św. Józefa, Rzemieślnika'],
  ['10-24', 'Św. Antoniego Marii Klareta, biskupa'],
])('saints: %s has the celebration %s, with the name of the printed calendar', (date, name) => {
  expect(saints.find(saint => saint.date === date && saint.name === name)).toBeDefined()
})

test('saints: no other rank is marked as unverified', () => {
  const waiting = saints.filter(({ unverified }) => unverified).map(({ name }) => name)
  expect(waiting).toEqual(proper.filter(([, , , mark]) => mark).map(([, name]) => name))
})

test.each([
  ['2021-05-28', 'Bł. Stefana Wyszyńskiego, biskupa', false],
  ['2024-05-28', 'Bł. Stefana Wyszyńskiego, biskupa', true],
  ['2009-10-19', 'Bł. Jerzego Popiełuszki, prezbitera i męczennika', false],
  ['2026-10-19', 'Bł. Jerzego Popiełuszki, prezbitera i męczennika', true],
  ['2023-07-07', 'Bł. Józefa i Wiktorii Ulmów i ich Siedmiorga Dzieci, męczenników', false],
  ['2026-07-07', 'Bł. Józefa i Wiktorii Ulmów i ich Siedmiorga Dzieci, męczenników', false],
  ['2026-04-24', 'Św. Fidelisa z Sigmaringen, prezbitera i męczennika', true],
  ['2026-10-09', 'Św. Jana Henryka Newmana, prezbitera i doktora Kościoła', false],
  ['2026-04-24', 'Św. Jerzego, męczennika', true],
])(
  'celebratedYear: %s, %s: %s, because a celebration is not observed before its first year',
  (day, name, isKept) => {
    const on = celebratedYear(Number(day.slice(0, 4))).find(entry => entry.day === day)!
    expect(on.celebrations.some(celebration => celebration.name === name)).toBe(isKept)
  },
)

test('celebratedYear: the curia gives a local celebration a rank → its parishes keep it', () => {
  const year = celebratedYear(2026, [], { ulma_family_martyrs: 'memorial' })
  const { celebrations } = year.find(({ day }) => day === '2026-07-07')!
  expect(celebrations[0]).toMatchObject({ key: 'ulma_family_martyrs', rank: 'memorial' })
})
