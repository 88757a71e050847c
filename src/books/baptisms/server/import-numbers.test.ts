import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'
import { BAPTISMS_FILE, listBaptisms } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { apply, checked, imported, read, reasons } = await getActs(server, baptismsSheet)

test('act number with leading zeros → stored and compared without them', async () => {
  const clerk = await newParish()
  const first = `Nr aktu;Rok;Nazwisko;Imię
0112;1871;Bąk;Jan
112;1871;Lis;Ewa
0113;1871;Żuk;Adam
`
  const id = await checked(clerk, first)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Numer 112/1871 występuje już w wierszu 2. Popraw jeden z nich.'],
  ])
  await apply(clerk, id)
  const next = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię
112;1871;Lis;Ewa
113;1871;Żuk;Adam
`,
  )
  expect(await read(clerk, next)).toMatchObject({ added: 0, same: 1, refused: 1 })
  expect(await reasons(clerk, next, 'refuse')).toEqual([
    [2, 'Numer 112/1871 ma już w księdze inny akt („Bąk Jan”). Popraw numer albo rok.'],
  ])
})

test('import: number of another act → refused; the same act again → no change', async () => {
  const clerk = await newParish()
  await imported(clerk, BAPTISMS_FILE)
  const importId = await checked(clerk, BAPTISMS_FILE.replace('Bąk;Maria', 'Lis;Ewa'))
  expect(await read(clerk, importId)).toMatchObject({ added: 0, same: 3, refused: 1 })
  expect(await reasons(clerk, importId, 'refuse')).toEqual([
    [5, 'Numer 12/1823 ma już w księdze inny akt („Bąk Maria”). Popraw numer albo rok.'],
  ])
  const { body } = await clerk('GET', `/api/book-imports/${importId}/rows?outcome=same`)
  expect(body.data[0]).toMatchObject({
    record_id: expect.any(Number),
    reasons: ['Ten akt jest już w księdze'],
  })
  expect((await clerk('POST', `/api/book-imports/${importId}/apply`)).body.message).toBe(
    'W tym pliku nie ma nic do zapisania.',
  )
})

test('a number taken between the check and the import is not overwritten', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, BAPTISMS_FILE)
  const twin = await checked(clerk, BAPTISMS_FILE.replace('Bąk;Maria', 'Lis;Ewa'))
  await apply(clerk, twin)
  await apply(clerk, id)
  const after = await read(clerk, id)
  expect(after.state).toBe('done')
  expect(await reasons(clerk, id, 'refuse')).toContainEqual([
    5,
    expect.stringMatching(/ktoś wpisał do księgi akt z tym numerem/),
  ])
  const numberedActs = (await listBaptisms(clerk)).filter(act => act.act_number)
  expect(numberedActs).toHaveLength(3)
})
