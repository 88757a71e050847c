import type { ActColumns } from './column.ts'

/** Prefixes of groom and bride, who have the same columns in one act. */
export const SIDES = ['groom', 'bride'] as const
export type ActSide = (typeof SIDES)[number]

type Of<S extends ActSide, Shape> = {
  [Name in keyof Shape & string as `${S}_${Name}`]: Shape[Name]
}
export type BothSides<Shape> = Of<'groom', Shape> & Of<'bride', Shape>

/** Renames `{ names }` of the groom to `{ groom_names }`. */
export const withSide = <S extends ActSide, Shape extends object>(side: S, shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [`${side}_${name}`, value]),
  ) as Of<S, Shape>

/** Renames `{ names }` to `{ groom_names, bride_names }`. */
export const bothSides = <Shape extends object>(shape: Shape): BothSides<Shape> => ({
  ...withSide('groom', shape),
  ...withSide('bride', shape),
})

const addTitle = <C extends ActColumns>(columns: C, title: string) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      {
        ...column,
        label: `${title}: ${column.label[0]!.toLowerCase()}${column.label.slice(1)}`,
        part: title,
      },
    ]),
  ) as C

/** Builds the columns of both parties from those of one: «Małżonek: imiona». */
export const columnsOfBoth = <C extends ActColumns>(
  columns: C,
  titles: Record<ActSide, string>,
) => ({
  ...withSide('groom', addTitle(columns, titles.groom)),
  ...withSide('bride', addTitle(columns, titles.bride)),
})

/** Returns the fields of one party, without the side in their names: `groom_names` as `names`. */
export function getParty<Act extends object, S extends ActSide>(act: Act, side: S) {
  const prefix = `${side}_`
  return Object.fromEntries(
    Object.entries(act)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  ) as {
    [Name in keyof Act & string as Name extends `${S}_${infer Rest}` ? Rest : never]: Act[Name]
  }
}

export const otherSide = (side: ActSide): ActSide => (side === 'groom' ? 'bride' : 'groom')

/** Polish words for both parties. */
export const sideWords = {
  groom: { title: 'Małżonek', gender: 1, born: 'urodzony' },
  bride: { title: 'Małżonka', gender: 2, born: 'urodzona' },
} as const
