import { trimText } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { refuseField } from '#platform/refusals.ts'
import type { TerritoryFileKind } from '../contract.ts'
import { officialStreetName } from './street-name.ts'
import { listEntries } from '#shared/objects.ts'

export type TerritoryCells = Record<string, string>

export const refuseTerritoryFile = (message: string) => refuseField('file', message)

/** Columns by which each file is recognised, with the names of the Statistics Office. */
const COLUMNS: Record<TerritoryFileKind, string[]> = {
  TERC: ['WOJ', 'POW', 'GMI', 'RODZ', 'NAZWA', 'NAZWA_DOD', 'STAN_NA'],
  SIMC: ['WOJ', 'POW', 'GMI', 'RM', 'NAZWA', 'SYM', 'SYMPOD', 'STAN_NA'],
  ULIC: ['SYM', 'SYM_UL', 'CECHA', 'NAZWA_1', 'NAZWA_2', 'STAN_NA'],
}

/** Returns the kind of a file by its header; refuses (422) an unknown one. */
export function getKind(header: string[]): TerritoryFileKind {
  const match = listEntries(COLUMNS).find(([, columns]) =>
    columns.every(column => header.includes(column)),
  )
  if (match) return match[0]
  throw refuseTerritoryFile(
    'To nie jest plik TERC, SIMC ani ULIC. Pobierz go ze strony eteryt.stat.gov.pl w formacie CSV i nie zmieniaj w nim nagłówka.',
  )
}

const digits = (text: string | undefined, length: number) =>
  text !== undefined && new RegExp(`^\\d{${length}}$`).test(text)

/** Returns a storable name: at most some hundred characters, without invisible ones; otherwise undefined. */
function getName(text: string | undefined): string | undefined {
  const name = trimText((text ?? '').replaceAll(/\s+/g, ' '))
  return name && name.length <= 150 ? name : undefined
}

/** Readers of one line of each kind of file; undefined when the line does not have the format of the Office. */
export const READ: Record<TerritoryFileKind, (cells: TerritoryCells) => object | undefined> = {
  TERC({ WOJ = '', POW = '', GMI = '', RODZ = '', NAZWA, NAZWA_DOD = '' }) {
    const name = getName(NAZWA)
    const code = `${WOJ}${POW}${GMI}`
    if (!name || !/^(\d{2}){1,3}$/.test(code)) return undefined
    const unit = code.length === 2 ? name.toLocaleLowerCase('pl') : name
    // This file does not distinguish a town from the villages of its commune; a district of Warsaw is not a commune.
    return {
      code,
      name: unit,
      folded: foldText(unit),
      kind: NAZWA_DOD,
      whole: !/^[4589]$/.test(RODZ),
    }
  },
  SIMC({ WOJ, POW, GMI, RM, NAZWA, SYM, SYMPOD }) {
    const name = getName(NAZWA)
    if (!name || !digits(WOJ, 2) || !digits(POW, 2) || !digits(GMI, 2)) return undefined
    if (!digits(SYM, 7) || !digits(SYMPOD, 7)) return undefined
    const commune = `${WOJ}${POW}${GMI}`
    const city = RM === '96'
    return { simc: SYM, parent: SYMPOD, commune, city, name, folded: foldText(name) }
  },
  ULIC({ SYM, SYM_UL, CECHA = '', NAZWA_1 = '', NAZWA_2 = '' }) {
    if (!getName(NAZWA_1) || !digits(SYM, 7) || !digits(SYM_UL, 5)) return undefined
    const name = getName(officialStreetName(CECHA, NAZWA_1, NAZWA_2))
    return name === undefined
      ? undefined
      : { simc: SYM, ulic: SYM_UL, name, folded: foldText(name) }
  },
}
