import { expect, test } from 'vitest'
import { baptismColumns } from '#books/baptisms/columns.ts'
import { BLANK_GODPARENT } from '#books/baptisms/godparents.ts'
import { confirmationColumns } from '#books/confirmations/columns.ts'
import { deceasedColumns } from '#books/deceased/columns.ts'
import { communionColumns } from '#books/first-communion/columns.ts'
import { weddingColumns } from '#books/weddings/columns.ts'

const BOOKS = {
  baptisms: baptismColumns,
  communions: communionColumns,
  confirmations: confirmationColumns,
  deceased: deceasedColumns,
  weddings: weddingColumns,
}
/** The year of the entry numbers the act and is no fact about the rite. */
const NUMBERING = 'year'

const isEmpty = (blank: unknown) => blank === null || blank === '' || blank === false

test.each(Object.entries(BOOKS))(
  '%s: the form of a new act has no fact filled in',
  (_, columns) => {
    const preset = Object.entries(columns)
      .filter(([name, { blank }]) => name !== NUMBERING && !Array.isArray(blank) && !isEmpty(blank))
      .map(([name]) => name)
    expect(preset).toEqual([])
  },
)

test('a new godparent row has no faith filled in', () => {
  expect(BLANK_GODPARENT.dic_faith_id).toBeNull()
})
