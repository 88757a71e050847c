import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server
const { apply, checked, imported, read, upload } = await getActs(server, baptismsSheet)

test(
  'five thousand acts are imported at once, and exported again',
  { tags: ['nightly'] },
  async () => {
    const clerk = await newParish()
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const year = 1900 + Math.floor(index / 100)
      return `${(index % 100) + 1};${year};Nowak;Jan ${'Maria '.repeat(index % 3)};;${year};ślub 3.05.${year + 25}; urodzony w domu`
    })
    const file = `Nr;Rok;Nazwisko;Imię;Data ur.;Data chrztu;Adnotacje;Uwagi\n${rows.join('\n')}\n`
    const bookImport = await imported(clerk, file)
    expect(bookImport).toMatchObject({ state: 'done', added: 5000, refused: 0, progress: 5000 })
    const { body } = await clerk('GET', `/api/book-imports/${bookImport.id}/rows?per_page=1`)
    const { body: act } = await clerk('GET', `/api/baptisms/${body.data[0].record_id}`)
    expect(act).toMatchObject({
      act_number: '1',
      year: 1900,
      annotations: [{ kind: 'małżeństwo' }],
    })
    const answer = await clerk('POST', `/api/book-imports/${bookImport.id}/undo`, {})
    expect(answer.body).toMatchObject({ removed: 5000, kept: 0 })
    expect((await clerk('GET', '/api/baptisms')).body.data).toEqual([])
  },
)

const HOSTILE = [
  "'; drop table baptisms; --",
  '=HYPERLINK("http://zlo")',
  'a'.repeat(5000),
  '\u202e<script>alert(1)</script>',
  '💥'.repeat(300),
  '{"$ne": null}',
  '-1',
  '99999999999999999999',
  '1e308',
]

test('baptism import: hostile text in any column → the row is accepted or refused, and the file continues', async () => {
  const clerk = await newParish()
  const fields = [
    ...Object.keys(baptismsSheet.fields),
    'act_number',
    'year',
    'page',
    'annotations',
    'notes',
  ]
  const sound: Record<string, string> = { names: 'Jan', surname: 'Nowak', year: '1900' }
  const lines = fields.flatMap(field =>
    HOSTILE.map(text =>
      fields
        .map(name => (name === field ? text : (sound[name] ?? '')).replaceAll('"', '""'))
        .map(cell => `"${cell}"`)
        .join(';'),
    ),
  )
  const mapping = Object.fromEntries(fields.map((name, column) => [name, column]))
  const id = await checked(clerk, `${fields.join(';')}\n${lines.join('\n')}\n`, { mapping })
  const { state, total, added, refused } = await read(clerk, id)
  expect({ state, rows: added + refused }).toEqual({ state: 'checked', rows: total })
  expect(total).toBe(fields.length * HOSTILE.length)
  await apply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added, problem: null })
})

test('import: the book must accept files, and enough columns must be mapped', async () => {
  const clerk = await newParish()
  const { body: unknown } = await clerk('GET', '/api/book-imports?book=kolęda')
  expect(unknown.message).toBe('Nie ma takiej księgi')
  const { body } = await upload(clerk, 'A;B\n1;Jan\n')
  const put = (mapping: object) => clerk('PUT', `/api/book-imports/${body.id}/mapping`, { mapping })
  expect((await put({ act_number: 0 })).body.message).toMatch(/^Wskaż kolumnę z imionami dziecka/)
  expect((await put({ names: 1 })).body.message).toBe('Wskaż kolumnę z rokiem aktu albo z datą.')
  expect((await put({ names: 1, hair: 0 })).body.message).toBe('Nie ma takiego pola')
  expect((await put({ names: 1, act_number: 0 })).status).toBe(200)
})

test('files of people and of books are not mixed up', async () => {
  const clerk = await newParish()
  const { body } = await upload(clerk, 'Nr;Rok;Imię\n1;1998;Jan\n')
  expect((await clerk('GET', '/api/people-imports')).body.data).toEqual([])
  expect((await clerk('GET', `/api/people-imports/${body.id}`)).status).toBe(404)
  expect((await clerk('GET', '/api/book-imports?book=baptisms')).body.data).toHaveLength(1)
})
