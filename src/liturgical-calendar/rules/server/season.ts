import { type PlacedCelebration, buildCelebration } from '../../celebration.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { findNamedCelebration } from './named.ts'
import type { LiturgicalYear } from './season-boundaries.ts'

export type LiturgicalSeason = 'advent' | 'christmas' | 'ordinary' | 'lent' | 'triduum' | 'easter'

/** Day determined by the course of the liturgical year, without the saints. */
export interface SeasonDay {
  season: LiturgicalSeason
  /** Null between Christmas and the Baptism of the Lord, and from Ash Wednesday to the first Sunday. */
  week: number | null
  /** Title of the day: «Czwartek III tygodnia Wielkiego Postu». */
  title: string
  celebration: PlacedCelebration
}

const WEEKDAYS = ['Niedziela', 'Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota']
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const roman = (number: number) => 'X'.repeat(Math.floor(number / 10)) + ROMAN[number % 10]!

const countWeeks = (start: string, day: string) =>
  Math.floor((Date.parse(day) - Date.parse(start)) / (7 * 86_400_000)) + 1

export function seasonDay(day: string, year: LiturgicalYear): SeasonDay {
  const baseDay = course(day, year)
  const namedCelebration = findNamedCelebration(day, year)
  if (!namedCelebration) return baseDay
  // Days that rank above all Sundays have their name as the title; other days have the title with the week.
  return {
    ...baseDay,
    title: namedCelebration.place <= 2 ? namedCelebration.name : baseDay.title,
    celebration: namedCelebration,
  }
}

function course(day: string, year: LiturgicalYear): SeasonDay {
  if (day >= year.christmas || day <= year.baptism) return christmas(day, year)
  if (day >= year.advent) return advent(day, countWeeks(year.advent, day))
  if (day < year.ash_wednesday) return ordinary(day, countWeeks(year.baptism, day))
  if (day < year.easter) return nameLentDay(day, year)
  if (day <= year.pentecost) return easter(day, countWeeks(year.easter, day))
  return ordinary(day, 35 - countWeeks(addDays(day, -computeWeekday(day)), year.christ_the_king))
}

const line = (
  season: LiturgicalSeason,
  week: number | null,
  celebration: PlacedCelebration,
): SeasonDay => ({
  season,
  week,
  title: celebration.name,
  celebration,
})

const getDay = (day: string, weekPhrase: string) => `${WEEKDAYS[computeWeekday(day)]} ${weekPhrase}`

function advent(day: string, week: number) {
  if (computeWeekday(day) === 0) {
    const name = `${roman(week)} niedziela Adwentu`
    const colour = week === 3 ? (['rose', 'violet'] as const) : 'violet'
    return line('advent', week, buildCelebration(2, name, colour, { rank: 'sunday' }))
  }
  const place = day.slice(5) >= '12-17' ? 9 : 13
  const name = getDay(day, `${roman(week)} tygodnia Adwentu`)
  return line('advent', week, buildCelebration(place, name, 'violet', { rank: 'weekday' }))
}

const OCTAVE = ['Piąty', 'Szósty', 'Siódmy']

function christmas(day: string, { baptism, epiphany }: LiturgicalYear) {
  const date = day.slice(5)
  const getWeekday = (place: number, name: string) =>
    line('christmas', null, buildCelebration(place, name, 'white', { rank: 'weekday' }))
  if (date >= '12-29')
    return getWeekday(
      9,
      `${OCTAVE[Number(date.slice(3)) - 29]} dzień w oktawie Narodzenia Pańskiego`,
    )
  if (date === '01-01') return getWeekday(9, 'Oktawa Narodzenia Pańskiego')
  if (date >= '12-25') return getWeekday(9, getDay(day, 'w oktawie Narodzenia Pańskiego'))
  if (computeWeekday(day) === 0 && day < epiphany)
    return line(
      'christmas',
      null,
      buildCelebration(6, 'II niedziela po Narodzeniu Pańskim', 'white'),
    )
  if (day === baptism) return getWeekday(6, 'Niedziela po Objawieniu Pańskim')
  return getWeekday(
    13,
    getDay(day, day < epiphany ? 'przed Objawieniem Pańskim' : 'po Objawieniu Pańskim'),
  )
}

function ordinary(day: string, week: number) {
  if (computeWeekday(day) !== 0)
    return line(
      'ordinary',
      week,
      buildCelebration(13, getDay(day, `${roman(week)} tygodnia zwykłego`), 'green'),
    )
  const word = week === 3 ? ', Niedziela Słowa Bożego' : ''
  return line(
    'ordinary',
    week,
    buildCelebration(6, `${roman(week)} niedziela zwykła${word}`, 'green'),
  )
}

function nameLentDay(day: string, { first_of_lent, palm_sunday, holy_thursday }: LiturgicalYear) {
  const violet = (place: number, name: string, week: number | null) =>
    line(
      'lent',
      week,
      buildCelebration(place, name, 'violet', { rank: computeWeekday(day) ? 'weekday' : 'sunday' }),
    )
  if (day < first_of_lent) return violet(9, getDay(day, 'po Popielcu'), null)
  if (day >= holy_thursday)
    return line('triduum', null, buildCelebration(1, '', 'white', { rank: null }))
  if (day > palm_sunday) return violet(2, getDay(day, 'Wielkiego Tygodnia'), 6)
  const week = countWeeks(first_of_lent, day)
  if (computeWeekday(day) !== 0)
    return violet(9, getDay(day, `${roman(week)} tygodnia Wielkiego Postu`), week)
  const sunday = violet(2, `${roman(week)} niedziela Wielkiego Postu`, week)
  if (week === 4) sunday.celebration.colours = ['rose', 'violet']
  return sunday
}

function easter(day: string, week: number) {
  const white = (place: number, name: string, rank: PlacedCelebration['rank']) =>
    line('easter', week, buildCelebration(place, name, 'white', { rank }))
  if (week === 1) return white(2, getDay(day, 'w oktawie Wielkanocy'), 'solemnity')
  if (computeWeekday(day) === 0) return white(2, `${roman(week)} niedziela wielkanocna`, 'sunday')
  return white(13, getDay(day, `${roman(week)} tygodnia wielkanocnego`), 'weekday')
}
