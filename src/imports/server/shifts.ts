import { type Profile, findKind } from './kinds.ts'

type Profiles = (Profile | undefined)[]

/** A row as it would stand without one separator too many, and the first column that moves. */
export interface CellShift {
  cells: string[]
  from: number
}

/** How many cells are what their column holds, and how many are something else. */
function judged(cells: string[], profiles: Profiles) {
  const matches = cells.flatMap((cell, column) => {
    const profile = profiles[column]
    return cell && profile ? [findKind(cell) === profile.kind] : []
  })
  const fits = matches.filter(Boolean).length
  return { fits, misfits: matches.length - fits }
}

/** Every way to take one separator out: behind an empty cell, or from within a value it has cut in two. */
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
 * A row moved right by one separator too many: the cells behind it are what the columns before them hold. Undefined
 * when that is not plain, or when two ways would do: then somebody has to look.
 */
export function findCellShift(row: string[], profiles: Profiles): CellShift | undefined {
  const width = profiles.length
  const isLong = row.length > width
  if (row.length > width + 1) return undefined
  const now = judged(row.slice(0, width), profiles)
  if (now.misfits < (isLong ? 1 : 2)) return undefined
  const good = [...shifts(row)].filter(({ cells, from }) => {
    const { fits, misfits } = judged(cells, profiles)
    const tailScore = judged(
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
