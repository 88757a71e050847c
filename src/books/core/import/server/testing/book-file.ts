import { expect, test } from 'vitest'
import type { Caller, testApi } from '#testing/api.ts'
import { listImportRemains } from '#imports/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { getActs } from '../testing.ts'

interface BookFile {
  /** Address of the list. */
  list: string
  /** File all of whose rows become acts. */
  file: string
  /** Expected acts, when the person of the act numbered 1 has a card. */
  entry?: {
    person: NonNullable<Parameters<typeof registerPeople>[1]>
    /** Column with the number of the card; `person_id` by default. */
    column?: string
    acts: object[]
    /** Record of the act numbered 1. */
    record: object
  }
  /** File with invalid rows; its refused rows, and those entered with doubts, by number and reasons. */
  invalid?: { file: string; refusals: unknown[][]; doubts?: unknown[][] }
}

/** Registers the tests that files of every book must pass, for one book; returns helpers for further ones. */
export async function testBookFile(
  server: Awaited<ReturnType<typeof testApi>>,
  sheet: ImportMapping,
  { list, file, entry, invalid }: BookFile,
) {
  const way = await getActs(server, sheet)
  const { checked, imported, reasons } = way
  const rows = file.trim().split('\n').length - 1
  const acts = async (clerk: Caller) =>
    (await clerk('GET', `${list}?sortType=asc&per_page=100`)).body.data

  test('the same file again changes nothing', async () => {
    const clerk = await server.newParish()
    expect(await imported(clerk, file)).toMatchObject({ state: 'done', added: rows, refused: 0 })
    const secondId = await checked(clerk, file)
    const { body } = await clerk('GET', `/api/book-imports/${secondId}`)
    expect(body).toMatchObject({ added: 0, same: rows, refused: 0 })
  })

  test('the whole file goes out of the book again', async () => {
    const clerk = await server.newParish()
    const { id } = await imported(clerk, file)
    const { body } = await clerk('POST', `/api/book-imports/${id}/undo`, {})
    expect(body).toMatchObject({ removed: rows, kept: 0 })
    expect(await acts(clerk)).toEqual([])
    const { made, left } = await listImportRemains(server, clerk, id)
    expect(made).toContain(sheet.book)
    expect(left).toEqual([])
  })

  test('the example of the wizard is a file that goes in whole', async () => {
    const clerk = await server.newParish()
    const { fields, rows: lines } = sheet.example
    const mapping = Object.fromEntries(fields.map((name, column) => [name, column]))
    const text = [fields, ...lines].map(cells => cells.join(';')).join('\n')
    const id = await checked(clerk, `${text}\n`, { mapping })
    expect(await reasons(clerk, id, 'refuse')).toEqual([])
    expect(await reasons(clerk, id, 'add')).toEqual(lines.map((_, index) => [index + 2]))
  })

  if (entry)
    test('a file is imported as acts with their own numbers; an old one may lack the day and the parents', async () => {
      const clerk = await server.newParish({ role_id: 3 })
      const { person, column = 'person_id' } = entry
      const [personId] = await registerPeople(clerk, person)
      const bookImport = await imported(clerk, file)
      expect(bookImport).toMatchObject({ state: 'done', book: sheet.book, added: rows, refused: 0 })
      const book = await acts(clerk)
      expect(book).toMatchObject(entry.acts)
      const { id } = book.find((act: { act_number: string }) => act.act_number === '1')
      const { body } = await clerk('GET', `${list}/${id}`)
      expect(body).toMatchObject({ [column]: personId, ...entry.record })
    })

  if (invalid)
    test('invalid row → message with the reason', async () => {
      const clerk = await server.newParish()
      const id = await checked(clerk, invalid.file)
      expect(await reasons(clerk, id, 'refuse')).toEqual(invalid.refusals)
      expect(await reasons(clerk, id, 'add')).toEqual(invalid.doubts ?? [])
    })

  return { ...way, acts }
}
