import { type MenuBook, bookCatalogue, isClergyOnly, menuBooks } from '#shared/book-catalogue.ts'

type BookRight = `${MenuBook}.${'read' | 'write'}`
interface BookRule {
  roles: readonly number[]
  clergy?: true
  needs?: readonly (BookRight | 'confidences.read')[]
  reads?: 'parish'
}
type RightWords = readonly [area: 'books' | 'confided', words: string]

/** Builds a value for the right to read the acts of each book of the menu, and one for the right to write them. */
const forEachRight = <Value>(describe: (book: MenuBook) => [read: Value, write: Value]) =>
  Object.fromEntries(
    menuBooks.flatMap(book => {
      const [read, write] = describe(book)
      return Object.entries({ [`${book}.read`]: read, [`${book}.write`]: write })
    }),
  ) as Record<BookRight, Value>

export const bookRights = forEachRight<BookRule>(book => {
  const roles = [2, 3]
  const rule: BookRule = isClergyOnly(book)
    ? { roles, clergy: true, needs: ['confidences.read'] }
    : { roles }
  return [
    { ...rule, reads: 'parish' },
    { ...rule, needs: [`${book}.read`] },
  ]
})

export const bookRightWords = forEachRight<RightWords>(book => {
  const area = isClergyOnly(book) ? 'confided' : 'books'
  const [, title] = bookCatalogue[book].menu
  return [
    [area, `${title}: przeglądanie`],
    [area, `${title}: wpisywanie i poprawianie`],
  ]
})
