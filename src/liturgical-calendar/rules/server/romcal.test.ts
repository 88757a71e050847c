import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { celebratedYear } from './celebrations-of-year.ts'

// romcal prints its translators' sponsors when it is loaded.
vi.spyOn(console, 'info').mockImplementation(() => {})
const require = createRequire(import.meta.url)
const { Romcal } = require('romcal') as { Romcal: new (settings: object) => Calendar }
const { Poland_Pl } = require('@romcal/calendar.poland') as { Poland_Pl: object }

interface Calendar {
  generateCalendar(year: number): Promise<Record<string, RomcalDay[]>>
}
interface RomcalDay {
  id: string
  rank: string
  colors: string[]
}

const romcal = new Romcal({
  localizedCalendar: Poland_Pl,
  ascensionOnSunday: true,
  epiphanyOnSunday: false,
  corpusChristiOnSunday: false,
})

/** Returns the rank and the colours of the first celebration of each day by romcal, for comparison. */
async function opinion(year: number) {
  const days = await romcal.generateCalendar(year)
  return new Map(
    Object.entries(days).map(([day, [first]]) => {
      const colours = first!.colors.map(colour => COLOURS[colour] ?? colour.toLowerCase())
      return [day, { id: first!.id, rank: first!.rank.toLowerCase(), colours: colours.join() }]
    }),
  )
}
const COLOURS: Record<string, string> = { PURPLE: 'violet' }

/** Days on which romcal does not know the Polish rules; see docs/decisions/0011-liturgical-calendar.md. */
const OURS = [
  'ash_wednesday',
  'holy_thursday',
  'good_friday',
  'holy_saturday',
  'all_souls',
  'baptism_of_the_lord',
  'george_matulaitis_bishop',
  'george_of_lydda_martyr',
  'stefan_wyszynski_bishop',
  'jerzy_popieluszko_priest',
]
/** Transferred solemnities that romcal loses. */
const ROMCAL_LOST_TRANSFERS = [
  '2020-05-02 our_lady_queen_of_poland',
  '2022-04-26 adalbert_of_prague_bishop',
  '2022-05-09 stanislaus_of_szczepanow_bishop',
  '2022-06-23 nativity_of_john_the_baptist',
  '2023-04-24 adalbert_of_prague_bishop',
  '2025-04-28 adalbert_of_prague_bishop',
  '2026-05-02 our_lady_queen_of_poland',
  '2030-04-30 adalbert_of_prague_bishop',
  '2033-04-26 adalbert_of_prague_bishop',
  '2033-05-09 stanislaus_of_szczepanow_bishop',
  '2033-06-23 nativity_of_john_the_baptist',
  '2034-04-24 adalbert_of_prague_bishop',
  '2035-03-17 joseph_spouse_of_mary',
  '2037-05-02 our_lady_queen_of_poland',
  '2038-05-04 adalbert_of_prague_bishop',
  '2038-06-25 nativity_of_john_the_baptist',
  '2039-05-09 stanislaus_of_szczepanow_bishop',
  '2041-04-30 adalbert_of_prague_bishop',
  '2043-05-02 our_lady_queen_of_poland',
  '2044-04-26 adalbert_of_prague_bishop',
  '2044-05-09 stanislaus_of_szczepanow_bishop',
  '2044-06-23 nativity_of_john_the_baptist',
  '2045-04-24 adalbert_of_prague_bishop',
]
/**
 * Memorials that romcal places wrongly: saints of 4 May with the Queen of Poland on the 2nd, a memorial older than its
 * decree, and the Immaculate Heart, which romcal puts above every saint, even Peter and Paul and the Baptist.
 */
const MEMORIALS = [
  '2020-05-04 Poniedziałek IV tygodnia wielkanocnego | florian_of_lorch_martyr',
  '2020-07-29 Środa XVII tygodnia zwykłego | martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany',
  '2023-06-17 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
  '2024-06-08 Sobota IX tygodnia zwykłego | immaculate_heart_of_mary',
  '2025-06-28 Sobota XII tygodnia zwykłego | immaculate_heart_of_mary',
  '2026-05-04 Poniedziałek V tygodnia wielkanocnego | florian_of_lorch_martyr',
  '2026-06-13 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
  '2027-06-05 Sobota IX tygodnia zwykłego | immaculate_heart_of_mary',
  '2028-06-24 Narodzenie św. Jana Chrzciciela | immaculate_heart_of_mary',
  '2030-06-29 Świętych Apostołów Piotra i Pawła | immaculate_heart_of_mary',
  '2031-06-21 Sobota XI tygodnia zwykłego | immaculate_heart_of_mary',
  '2032-06-05 Sobota IX tygodnia zwykłego | immaculate_heart_of_mary',
  '2034-06-17 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
  '2036-06-21 Sobota XI tygodnia zwykłego | immaculate_heart_of_mary',
  '2037-05-04 Poniedziałek V tygodnia wielkanocnego | florian_of_lorch_martyr',
  '2037-06-13 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
  '2038-07-03 Św. Tomasza, Apostoła | immaculate_heart_of_mary',
  '2041-06-29 Świętych Apostołów Piotra i Pawła | immaculate_heart_of_mary',
  '2042-06-14 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
  '2043-05-04 Poniedziałek VI tygodnia wielkanocnego | florian_of_lorch_martyr',
  '2045-06-17 Sobota X tygodnia zwykłego | immaculate_heart_of_mary',
]

test('romcal agrees for 26 years, except where it does not know the Polish rules', async () => {
  const movedDays = []
  const differences = []
  for (let year = 2020; year <= 2045; year++) {
    const romcalDays = await opinion(year)
    for (const { day, celebrations } of celebratedYear(year)) {
      const { key, name, rank, colours } = celebrations[0]
      const their = romcalDays.get(day)!
      if (OURS.includes(key)) continue
      if (their.rank === rank && their.colours === colours.join()) continue
      if (rank === 'solemnity' && their.id !== 'immaculate_heart_of_mary')
        movedDays.push(`${day} ${key}`)
      else differences.push(`${day} ${name} | ${their.id}`)
    }
  }
  expect(movedDays).toEqual(ROMCAL_LOST_TRANSFERS)
  expect(differences).toEqual(MEMORIALS)
})
