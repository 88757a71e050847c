import { type PlacedCelebration, buildCelebration } from '../../celebration.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import type { LiturgicalYear } from './season-boundaries.ts'

/** Finds the celebration of the Lord with a name of its own that the liturgical year puts on this day. */
export function findNamedCelebration(
  day: string,
  year: LiturgicalYear,
): PlacedCelebration | undefined {
  return namedDays(year)[day]
}

const namedDaysCache = new WeakMap<LiturgicalYear, Record<string, PlacedCelebration>>()

export function namedDays(year: LiturgicalYear): Record<string, PlacedCelebration> {
  const celebrations = namedDaysCache.get(year) ?? { ...ofEaster(year), ...ofChristmas(year) }
  namedDaysCache.set(year, celebrations)
  return celebrations
}

const lord = (place: number, key: string, name: string, colour: 'white' | 'red' = 'white') =>
  buildCelebration(place, name, colour, { key })

function ofEaster({
  ash_wednesday,
  easter,
  ascension,
  pentecost,
  corpus_christi,
  ...year
}: LiturgicalYear) {
  const after = (days: number) => addDays(easter, days)
  const none = { rank: null }
  return {
    [ash_wednesday]: buildCelebration(2, 'Środa Popielcowa', 'violet', {
      key: 'ash_wednesday',
      ...none,
    }),
    [after(-7)]: buildCelebration(2, 'Niedziela Palmowa, czyli Męki Pańskiej', 'red', {
      key: 'palm_sunday',
      rank: 'sunday',
    }),
    [after(-3)]: buildCelebration(1, 'Wielki Czwartek', 'white', { key: 'holy_thursday', ...none }),
    [after(-2)]: buildCelebration(1, 'Wielki Piątek Męki Pańskiej', 'red', {
      key: 'good_friday',
      ...none,
    }),
    [after(-1)]: buildCelebration(1, 'Wielka Sobota', 'white', { key: 'holy_saturday', ...none }),
    [easter]: lord(1, 'easter_sunday', 'Niedziela Zmartwychwstania Pańskiego'),
    [after(7)]: buildCelebration(
      2,
      'II niedziela wielkanocna, czyli Miłosierdzia Bożego',
      'white',
      {
        key: 'divine_mercy_sunday',
        rank: 'sunday',
      },
    ),
    [ascension]: lord(2, 'ascension_of_the_lord', 'Wniebowstąpienie Pańskie'),
    [pentecost]: lord(2, 'pentecost_sunday', 'Zesłanie Ducha Świętego', 'red'),
    [after(56)]: lord(3, 'most_holy_trinity', 'Najświętszej Trójcy'),
    [corpus_christi]: lord(
      3,
      'most_holy_body_and_blood_of_christ',
      'Najświętszego Ciała i Krwi Chrystusa',
    ),
    [after(68)]: lord(3, 'most_sacred_heart_of_jesus', 'Najświętszego Serca Pana Jezusa'),
    [year.christ_the_king]: lord(
      3,
      'our_lord_jesus_christ_king_of_the_universe',
      'Jezusa Chrystusa, Króla Wszechświata',
    ),
  }
}

function ofChristmas({ christmas, epiphany, baptism }: LiturgicalYear) {
  // When Christmas is a Sunday, the only Sunday in its octave is 1 January, so the Holy Family is moved.
  const family = addDays(christmas, computeWeekday(christmas) ? 7 - computeWeekday(christmas) : 5)
  return {
    [epiphany]: lord(2, 'epiphany_of_the_lord', 'Objawienie Pańskie'),
    [baptism]: lord(5, 'baptism_of_the_lord', 'Chrzest Pański'),
    [christmas]: lord(2, 'nativity_of_the_lord', 'Narodzenie Pańskie'),
    [family]: lord(
      5,
      'holy_family_of_jesus_mary_and_joseph',
      'Świętej Rodziny: Jezusa, Maryi i Józefa',
    ),
  }
}
