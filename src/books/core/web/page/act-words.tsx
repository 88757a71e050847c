import { Link } from '@tanstack/react-router'
import { showDay } from '#ui/format.ts'
import { previewAddress } from '#platform/book-catalogue.ts'

/** Words of a preview joined by commas, the unknown left out. */
export const joinParts = (...parts: (string | number | null | undefined | false)[]) =>
  parts.filter(Boolean).join(', ')

/** «Ewa Nowak z domu Zięba» */
export const formatFullName = (
  names: string | null,
  surname: string | null,
  maiden?: string | null,
) => [names, surname, maiden && `z domu ${maiden}`].filter(Boolean).join(' ')

/** A paper another office gave: «pw. św. Jana, Tarnów, 12.05.2026, nr 4». */
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
