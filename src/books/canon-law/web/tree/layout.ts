import type { Path } from '../../contract.ts'
import type { Relative } from '#parishioners/people/kin/kinship.ts'

export const BOX = { width: 150, height: 62 }
const GAP = { x: 24, y: 38 }
const ROW_HEIGHT_PX = BOX.height + GAP.y

/** Role of a person in the tree: an ancestor of both, one of the future couple, or a person between. */
type Place = 'top' | 'end' | 'way'

export interface TreeBox {
  person: Relative
  place: Place
  x: number
  y: number
}
/** Line from parents to a child; `number` counts the degrees of the law. */
export interface Descent {
  points: string
  number: number
  at: { x: number; y: number }
}
export interface Layout {
  width: number
  height: number
  boxes: TreeBox[]
  descents: Descent[]
  /** Double line between husband and wife. */
  weddings: { x1: number; x2: number; y: number }[]
}

const middle = (x: number) => x + BOX.width / 2
const below = (y: number) => y + BOX.height

/** Returns a chain of children in one column, the first of them in the row under the ancestors. */
const column = (people: readonly Relative[], x: number): TreeBox[] =>
  people.map((person, index) => ({
    person,
    place: index === people.length - 1 ? 'end' : 'way',
    x,
    y: ROW_HEIGHT_PX * (index + 1),
  }))

/** Returns the line from a point above down to a box, by way of the middle between two rows. */
function descent(from: { x: number; y: number }, { x, y }: TreeBox, number: number): Descent {
  const to = middle(x)
  const turn = y - GAP.y / 2
  return {
    points: `${from.x},${from.y} ${from.x},${turn} ${to},${turn} ${to},${y}`,
    number,
    at: { x: to, y: turn },
  }
}

/** Returns the lines of a chain; `count` returns the number of each by its row. */
const descents = (
  top: { x: number; y: number },
  chain: TreeBox[],
  count: (row: number) => number,
) =>
  chain.map((box, row) => {
    const parent = chain[row - 1]
    const from = parent ? { x: middle(parent.x), y: below(parent.y) } : top
    return descent(from, box, count(row))
  })

function direct({ ancestors, right, married }: Path): Layout {
  const [person] = ancestors as [Relative]
  const top: TreeBox = { person, place: 'end', x: 0, y: 0 }
  const chain = column(right, 0)
  const boxes = [top, ...chain]
  const layout = {
    width: BOX.width,
    height: below(chain.at(-1)!.y),
    boxes,
    descents: descents({ x: middle(0), y: below(0) }, chain, row => row + 1),
    weddings: [],
  }
  const spouse = boxes.find(box => box.person.id === married?.spouse_id)
  if (!married || !spouse) return layout
  // Place the candidate next to the spouse, who is on the line but does not marry.
  const x = BOX.width + GAP.x
  const spouseBox: TreeBox = { person: married.person, place: 'end', x, y: spouse.y }
  const y = spouse.y + BOX.height / 2
  return {
    ...layout,
    width: x + BOX.width,
    boxes: [
      ...boxes.map(box => (box === spouse ? { ...box, place: 'way' as const } : box)),
      spouseBox,
    ],
    weddings: [{ x1: BOX.width, x2: x, y }],
  }
}

function collateral({ ancestors, left, right }: Path): Layout {
  const far = BOX.width + GAP.x
  const width = far + BOX.width
  const couple = ancestors.length > 1
  const top = ancestors.map((person, index): TreeBox => ({
    person,
    place: 'top',
    x: couple ? index * far : (width - BOX.width) / 2,
    y: 0,
  }))
  const [leftBoxes, rightBoxes] = [column(left, 0), column(right, far)]
  const from = { x: width / 2, y: couple ? BOX.height / 2 : BOX.height }
  return {
    width,
    height: below(ROW_HEIGHT_PX * Math.max(left.length, right.length)),
    boxes: [...top, ...leftBoxes, ...rightBoxes],
    // Count up from one person and down to the other, as the law does (KPK 108 § 3).
    descents: [
      ...descents(from, leftBoxes, row => left.length - row),
      // The trunk is drawn once, with the left branch.
      ...descents(
        { ...from, y: ROW_HEIGHT_PX - GAP.y / 2 },
        rightBoxes,
        row => left.length + row + 1,
      ),
    ],
    weddings: couple ? [{ x1: BOX.width, x2: far, y: BOX.height / 2 }] : [],
  }
}

/** Returns the layout of a line of kinship: ancestors on top, a column down to each of the two. */
export const getLayout = (path: Path): Layout =>
  path.line === 'direct' ? direct(path) : collateral(path)
