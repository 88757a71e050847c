import { lowercaseCapitals } from '#imports/server/columns/capitals.ts'
import { collapseSpaces } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportField } from '../column-headers.ts'
import { isStreetName, parseAddressCell } from './address-cell.ts'
import { isDateOfSpreadsheet, parseBuildingCell } from './address-numbers.ts'
import type { Cell, ImportVocabulary, Keep } from './vocabulary.ts'

/** Reads the address of a row, which is in one cell or in columns of its own. */
export function readPlace(
  cell: Cell,
  { home_town, towns }: ImportVocabulary,
  keep: Keep,
  hasFlatColumn: boolean,
) {
  const name = (field: ImportField) => collapseSpaces(lowercaseCapitals(cell(field)))
  const isTown = (text: string) => towns.has(foldText(text))
  const { doubts, ...parts } = parseAddressCell(name('address'), name('town'), isTown)
  if (doubts.length > 0) keep('address', doubts.join('; '))
  const street = name('street') || parts.street
  const isDate = isDateOfSpreadsheet(cell('building_number'))
  if (isDate) keep('building_number', `„${cell('building_number')}” to data, nie numer domu`)
  const numbers = parseBuildingCell(
    isDate ? '' : cell('building_number'),
    Boolean(street) && !hasFlatColumn,
  )
  const building_number = numbers.building_number || parts.building_number
  const rowTown = name('town') || parts.town
  const town = rowTown || (street || building_number ? home_town : null) || null
  if (street && !town)
    keep(name('street') ? 'street' : 'address', 'brak miejscowości, ulicy nie wpisano')
  return {
    town,
    street: street || null,
    village: street && !rowTown && !isStreetName(street) ? street : null,
    building_number,
    place_number: cell('place_number') || numbers.place_number || parts.place_number,
    zip_code: cell('zip_code') || parts.zip_code,
    post_office: name('post_office') || parts.post_office,
  }
}
