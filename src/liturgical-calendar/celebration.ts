import * as z from 'zod'
import { listKeys } from '#shared/objects.ts'

/** Ranks of celebrations, in the words of Polish calendars. */
export const celebrationRanks = {
  solemnity: 'uroczystość',
  sunday: 'niedziela',
  feast: 'święto',
  memorial: 'wspomnienie obowiązkowe',
  optional_memorial: 'wspomnienie dowolne',
  weekday: 'dzień powszedni',
} as const

/** Colours of vestments. Gold may replace white on solemn days, where a parish wants it. */
export const liturgicalColours = {
  white: 'biały',
  red: 'czerwony',
  green: 'zielony',
  violet: 'fioletowy',
  rose: 'różowy',
  black: 'czarny',
  gold: 'złoty',
} as const

/** Remark on a celebration whose rank may differ in a diocese; the parish corrects it among its own celebrations. */
export const UNVERIFIED = 'ranga do sprawdzenia w kalendarzu diecezjalnym'

/** Builds the enum of the keys of a list of labels. */
export const wordsKey = <Words extends Record<string, string>>(words: Words) =>
  z.enum(listKeys(words))

export const Rank = wordsKey(celebrationRanks)
export type Rank = z.infer<typeof Rank>
export const Colour = wordsKey(liturgicalColours)
export type Colour = z.infer<typeof Colour>

/** Labels of celebrations that do not come from the general calendar. */
export const celebrationOwners = {
  patron: 'tytuł kościoła',
  dedication: 'poświęcenie kościoła',
  feast: 'obchód lokalny',
  correction: 'poprawiony dzień',
} as const
const Own = wordsKey(celebrationOwners)

export const Celebration = z.object({
  /** Identifier that is the same every year; empty for Sundays and weekdays without a name of their own. */
  key: z.string(),
  name: z.string(),
  /** Null where the liturgical books give none: Ash Wednesday, the Triduum, All Souls. */
  rank: Rank.nullable(),
  /** The first is the usual colour, further ones are permitted. */
  colours: z.tuple([Colour], Colour),
  own: Own.nullable(),
  /** Set when the rank was not compared with the printed calendar, so that a diocese may have another one. */
  unverified: z.literal(true).optional(),
})
export type Celebration = z.infer<typeof Celebration>

/** A celebration with its place in the table of liturgical days, 1 highest, 13 lowest (OWRLK 59). */
export interface PlacedCelebration extends Celebration {
  place: number
}

const getRank = (place: number): Rank => {
  if (place <= 4) return 'solemnity'
  if (place === 6) return 'sunday'
  if (place <= 8) return 'feast'
  if (place <= 11) return 'memorial'
  return place === 12 ? 'optional_memorial' : 'weekday'
}

export const buildCelebration = (
  place: number,
  name: string,
  colour: Colour | readonly [Colour, ...Colour[]],
  { key = '', rank = getRank(place) }: { key?: string; rank?: Rank | null } = {},
): PlacedCelebration => ({
  key,
  name,
  rank,
  colours: typeof colour === 'string' ? [colour] : [...colour],
  own: null,
  place,
})

/** The lowest place whose celebration excludes all others of the day: feasts. */
export const FEAST = 8
