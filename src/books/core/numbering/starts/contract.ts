import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { orNull } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Books that a parish may have begun on paper this year. */
export const STARTED = {
  baptisms: 'Księga ochrzczonych',
  communions: 'Księga I Komunii',
  confirmations: 'Księga bierzmowanych',
  weddings: 'Księga małżeństw',
  deceased: 'Księga zmarłych',
  premaritals: 'Protokoły przedślubne',
} as const
export const startedBooks = listKeys(STARTED)

const Last = orNull(
  z
    .number('Podaj liczbę')
    .int('Podaj liczbę całkowitą')
    .min(0, 'Podaj liczbę od 0')
    .max(99_999, 'Najwyżej 99 999'),
).default(null)

/** Last number on paper, book by book; empty when the year begins with 1. */
export const StartsEntry = z.strictObject({
  baptisms: Last,
  communions: Last,
  confirmations: Last,
  weddings: Last,
  deceased: Last,
  premaritals: Last,
})
export type StartsEntry = z.infer<typeof StartsEntry>

const BookStart = z.object({
  book: z.enum(startedBooks),
  last_number: z.number().nullable(),
  next_number: z.number(),
})
export type BookStart = z.infer<typeof BookStart>

const settingsAccess = { access: 'parish.settings' } as const

export const bookStarts = {
  /** Returns the numbers of this year. */
  list: endpoint('GET /api/book-starts', {
    ...settingsAccess,
    answer: z.object({ year: z.number(), data: z.array(BookStart) }),
  }),
  save: endpoint('PUT /api/book-starts', {
    ...settingsAccess,
    body: StartsEntry,
    answer: z.object({}),
  }),
}
