import type { StreetSide } from '../labels.ts'
import { compareNumbers, isBetween, isOnSide } from './numbers.ts'

/** Range of numbers of one street, or one stairwell of a house in it. */
export interface Range {
  dic_town_id: number
  dic_street_id: number | null
  number_from: string | null
  number_to: string | null
  side: StreetSide
  entrance: string | null
  place_from: string | null
  place_to: string | null
  descending: boolean
}

export interface NumberedAddress {
  dic_town_id: number
  dic_street_id: number | null
  building_number: string | null
  place_number: string | null
}

/** Checks whether an address lies in the range. */
export const isInRange = (address: NumberedAddress, range: Range) =>
  address.dic_town_id === range.dic_town_id &&
  address.dic_street_id === range.dic_street_id &&
  isBetween(address.building_number, range.number_from, range.number_to) &&
  isOnSide(address.building_number, range.side) &&
  isBetween(address.place_number, range.place_from, range.place_to)

/** Compares houses in the order of the visit; flats sort by number, with those of a stairwell together. */
export function compareAddresses(first: NumberedAddress, second: NumberedAddress) {
  return (
    compareNumbers(first.building_number, second.building_number) ||
    compareNumbers(first.place_number, second.place_number)
  )
}

/** Returns the addresses of the ranges, in the order of the ranges and then of the visit; each address once. */
export function inRanges<Address extends NumberedAddress>(
  addresses: readonly Address[],
  ranges: readonly Range[],
): (Address & { entrance: string | null })[] {
  const remainingAddresses = new Set(addresses)
  return ranges.flatMap(range => {
    const rangeAddresses = [...remainingAddresses].filter(address => isInRange(address, range))
    for (const address of rangeAddresses) remainingAddresses.delete(address)
    const walkOrder = rangeAddresses.toSorted(compareAddresses)
    if (range.descending) walkOrder.reverse()
    return walkOrder.map(address => ({ ...address, entrance: range.entrance }))
  })
}

const SIDES = { all: '', odd: ' nieparzyste', even: ' parzyste' }

/** Describes a range: `ul. Polna 1–25 nieparzyste`, `ul. Leśna 4, klatka A (1–12)`. */
export function rangeWords(range: Range & { town: string; street: string | null }): string {
  const { town, street, number_from, number_to, side, entrance, place_from, place_to } = range
  const numbers = span(number_from, number_to)
  const flats = span(place_from, place_to)
  const stairs = [entrance && `klatka ${entrance}`, flats && `(${flats})`].filter(Boolean).join(' ')
  return [`${[street ?? town, numbers].filter(Boolean).join(' ')}${SIDES[side]}`, stairs]
    .filter(Boolean)
    .join(', ')
}

function span(from: string | null, to: string | null) {
  if (from && to) return from === to ? from : `${from}–${to}`
  if (from) return `od ${from}`
  return to ? `do ${to}` : ''
}

/** Returns the key of an address; house numbers that differ only in case or spaces are equal: `12a`, `12 A`. */
export const addressKey = ({
  dic_town_id,
  dic_street_id,
  building_number,
  place_number,
}: NumberedAddress) =>
  [
    dic_town_id,
    dic_street_id ?? 0,
    normalizeNumber(building_number),
    normalizeNumber(place_number),
  ].join('|')

const normalizeNumber = (number: string | null) =>
  (number ?? '').replaceAll(/\s+/g, '').toLowerCase()
