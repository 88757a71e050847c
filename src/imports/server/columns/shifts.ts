import { type Profile, findKind } from './kinds.ts'

type Profiles = (Profile | undefined)[]

/** A row without its extra separator, and the first column that moves. */
export interface CellShift {
  cells: string[]
  from: number
}

/** Counts the cells that match the profile of their column, and those that do not. */
function judgeCells(cells: string[], profiles: Profiles) {
  const matches = cells.flatMap((cell, column) => {
    const profile = profiles[column]
    return cell && profile ? [findKind(cell) === profile.kind] : []
  })
  const fits = matches.filter(Boolean).length
  return { fits, misfits: matches.length - fits }
}

/** Yields every way to remove one separator: after an empty cell, or from within a value that it has split. */
function* shifts(cells: string[]): Generator<CellShift & { joined: boolean }> {
  for (let from = 0; from < cells.length - 1; from++) {
    const [current = '', next = ''] = cells.slice(from)
    const isJoined = Boolean(current && next)
    const mergedCell = [current, next].filter(Boolean).join(' ')
    yield {
      cells: [...cells.slice(0, from), mergedCell, ...cells.slice(from + 2)],
      from,
      joined: isJoined,
    }
  }
}

/**
 * Finds the shift of a row by one extra separator: the cells after it match the columns before them. Undefined when the
 * result is uncertain or two ways are possible; then a user has to decide.
 */
export function findCellShift(row: string[], profiles: Profiles): CellShift | undefined {
  const width = profiles.length
  const isLong = row.length > width
  if (row.length > width + 1) return undefined
  const now = judgeCells(row.slice(0, width), profiles)
  if (now.misfits < (isLong ? 1 : 2)) return undefined
  const good = [...shifts(row)].filter(({ cells, from }) => {
    const { fits, misfits } = judgeCells(cells, profiles)
    const tailScore = judgeCells(
      cells.map((cell, column) => (column < from ? '' : cell)),
      profiles,
    )
    return misfits === 0 && fits > now.fits && tailScore.fits >= (isLong ? 1 : 2)
  })
  const plain = good.filter(({ joined }) => !joined)
  const ways = plain.length > 0 ? plain : good
  const last = ways.at(-1)
  const variants = new Set(ways.map(({ cells }) => JSON.stringify(cells)))
  if (!last || variants.size > 1) return undefined
  const cells = Array.from({ length: width }, (_, column) => last.cells[column] ?? '')
  return { cells, from: last.from }
}
