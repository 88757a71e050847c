import { expect, test } from 'vitest'
import { type ApiResponse, type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const values = ({ body }: ApiResponse) => body.data.map((row: { value: string }) => row.value)

test('first names: suggested by their beginning without diacritics, for one gender on request', async () => {
  const clerk = await newParish({ role_id: 3 })
  expect(values(await clerk('GET', '/api/names?search=lu'))).toEqual([
    'Lucjan',
    'Lucyna',
    'Łucja',
    'Łukasz',
  ])
  expect(values(await clerk('GET', '/api/names?search=lu&gender=2'))).toEqual(['Lucyna', 'Łucja'])
  expect((await clerk('GET', '/api/names?gender=3')).status).toBe(422)
})

test('add first name: offered in this parish only, once, and for both genders when none is given', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { body } = await sokolow('POST', '/api/names', { value: 'Żywia' })
  expect(body).toMatchObject({
    result: true,
    entry: { value: 'Żywia', gender: null, global: false },
  })
  expect((await sokolow('POST', '/api/names', { value: 'zywia', gender: 2 })).body.entry.id).toBe(
    body.entry.id,
  )
  expect((await sokolow('POST', '/api/names', { value: 'jan' })).body.entry).toMatchObject({
    value: 'Jan',
    global: true,
  })
  expect(values(await sokolow('GET', '/api/names?search=zyw&gender=1'))).toEqual(['Żywia'])
  expect(values(await wegrow('GET', '/api/names?search=zyw'))).toEqual([])
})

const getGender = async (clerk: Caller, names: string) =>
  (await clerk('GET', `/api/names/gender?names=${encodeURIComponent(names)}`)).body.gender

test.each([
  ['Carmen', 2],
  ['Miriam', 2],
  ['Ester', 2],
  ['Nicole', 2],
  ['Ingrid', 2],
  ['Ольга', 2],
  ['Mykola', 1],
  ['Illia', 1],
  ['Barnaba Jan', 1],
  ['Jan Maria', 1],
  ['Maria Jan', 2],
  ['ANNA', 2],
  ['Adalbertus', 1],
  ['Hedvigis', 2],
  ['Kateryna', 2],
  ['Oleksij', 1],
  ['Switłana', 2],
])('proposeGender: %s → %i by the dictionaries, not by the last letter', async (names, gender) => {
  expect(await getGender(await newParish(), names)).toBe(gender)
})

test.each(['Noa', 'Nikita', 'Ilia', 'Andrea', 'Luka', 'Qwertika', 'NN', 'N.N.', 'A.', 's.', '-'])(
  'proposeGender: %s, borne by both sexes or by no one → none',
  async names => {
    expect(await getGender(await newParish(), names)).toBeNull()
  },
)

test('proposeGender: the parish’s own entry replaces the general table, also when both sexes bear the name', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/names', { value: 'Noa', gender: 2 })
  await clerk('POST', '/api/names', { value: 'Carmen' })
  expect([await getGender(clerk, 'Noa'), await getGender(clerk, 'Carmen')]).toEqual([2, null])
})
