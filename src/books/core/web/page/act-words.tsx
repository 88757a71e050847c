import { Link } from '@tanstack/react-router'
import { showDay } from '#shared/dates/format-day.ts'
import { previewAddress } from '#shared/book-catalogue.ts'

/** Joins the words of a preview with commas, leaving out unknown ones. */
export const joinParts = (...parts: (string | number | null | undefined | false)[]) =>
  parts.filter(Boolean).join(', ')

/** Returns «Ewa Nowak z domu Zięba». */
export const formatFullName = (
  names?: string | null,
  surname?: string | null,
  maiden?: string | null,
) => [names, surname, maiden && `z domu ${maiden}`].filter(Boolean).join(' ')

/** Returns a paper of another office: «pw. św. Jana, Tarnów, 12.05.2026, nr 4». */
export const formatPermission = (
  issuer: string | null,
  date: string | null,
  number: string | null,
) => joinParts(issuer, showDay(date), number && `nr ${number}`)

export const PersonLink = ({ id }: { id: number }) => (
  <Link className="no-print" to={previewAddress('people', id)}>
    karta parafianina
  </Link>
)
