import { expect, test } from 'vitest'
import type { Caller, testApi } from '#testing/api.ts'
import { listImportRemains } from '#imports/server/testing.ts'
import type { ImportMapping } from '../import-mapping.ts'
import { getActs } from '../testing.ts'

interface Book {
  /** Address of the list. */
  list: string
  /** File all of whose rows become acts. */
  file: string
}

/** Registers the tests that files of every book must pass, for one book. */
export async function everyFile(
  server: Awaited<ReturnType<typeof testApi>>,
  sheet: ImportMapping,
  { list, file }: Book,
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

  return { ...way, acts }
}
