import { previewAddress } from '#shared/book-catalogue.ts'
import { today } from '#shared/dates/days.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { ageInWords } from '#parishioners/people/age.ts'
import type { Person } from '../../../contract.ts'

/** Returns the first letters of the surname and the first name. */
export const getInitials = ({ surname, names }: Pick<Person, 'surname' | 'names'>) =>
  [surname, names].map(word => Array.from(word)[0] ?? '').join('')

/** Formats the age: `52 lata`; for the dead `† 12.03.2020, 81 lat`. */
export function findLife({
  birth_date,
  death_date,
  status,
}: Pick<Person, 'birth_date' | 'death_date' | 'status'>): string | null {
  if (status !== 'deceased') return ageInWords(birth_date, today())
  const day = ['†', showPartialDay(death_date)].filter(Boolean).join(' ')
  return [day, ageInWords(birth_date, death_date)].filter(Boolean).join(', ')
}

/** Tests whether the person left the Church and has not returned, by the card or by the book. */
export function hasLeft({ left_church_date, returned_date, acts }: Person): boolean {
  const last = (kind: string, day: string | null) =>
    [day, ...acts.filter(act => act.kind === kind && !act.cancelled).map(act => act.event_date)]
      .filter(date => date !== null)
      .toSorted()
      .at(-1)
  const leavingDate = last('left_church', left_church_date)
  const returnDate = last('returned', returned_date)
  return leavingDate !== undefined && (returnDate === undefined || returnDate < leavingDate)
}

const SHORT: Record<string, string> = {
  baptism: 'chrzest',
  substitute_baptism: 'chrzest',
  first_communion: 'I Komunia',
  confirmation: 'bierzmowanie',
  marriage: 'ślub',
  orders: 'święcenia',
}
const order = Object.keys(SHORT)

interface Badge {
  key: string
  text: string
  path: string | null
}

/**
 * Lists the sacraments as `chrzest 1990` in the order of a life; a certificate only when our books have no act of it.
 */
export function listSacraments({ acts, sacraments }: Pick<Person, 'acts' | 'sacraments'>): Badge[] {
  const ownRecords = acts
    .filter(({ kind, cancelled }) => SHORT[kind] && !cancelled)
    .map(({ book, id, kind, event_date, year }) => ({
      key: `${book} ${id}`,
      kind,
      year: getYear(event_date) ?? String(year),
      path: previewAddress(book, id),
    }))
  const certificates = sacraments
    .filter(
      ({ kind }) =>
        SHORT[kind] && (kind === 'marriage' || !ownRecords.some(record => record.kind === kind)),
    )
    .map(({ id, kind, event_date, act_year }) => ({
      key: `certificate ${id}`,
      kind,
      year: getYear(event_date) ?? (act_year === null ? '' : String(act_year)),
      path: null,
    }))
  return [...ownRecords, ...certificates]
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ key, kind, year, path }) => ({
      key,
      text: [SHORT[kind], year].filter(Boolean).join(' '),
      path,
    }))
}

/** Returns the year of `1990-06-01`, `1990` or `~1990`. */
const getYear = (day: string | null) => /\d{4}/.exec(day ?? '')?.[0]
