import { expect, test } from 'vitest'
import { type ApiResponse, type Caller, testApi } from '#testing/api.ts'
import { streetName } from '../street-kinds.ts'

const { newParish, inParish } = await testApi()

const names = ({ body }: ApiResponse) => body.data.map((row: { name: string }) => row.name)
const town = async (clerk: Caller, name: string, commune: string | null = null) =>
  (await clerk('POST', '/api/towns', { name, commune })).body.entry
const street = async (clerk: Caller, dic_town_id: number, name: string) =>
  (await clerk('POST', '/api/streets', { dic_town_id, name })).body.entry

test('towns that begin with the text come first, then towns with such a word; own towns precede common ones', async () => {
  const clerk = await newParish({ role_id: 3 })
  await town(clerk, 'Stara Łódka')
  await town(clerk, 'Łódka Mała')
  expect(names(await clerk('GET', '/api/towns?search=lod'))).toEqual([
    'Łódka Mała',
    'Łódź',
    'Stara Łódka',
  ])
  expect(names(await clerk('GET', '/api/towns?search=BIALA'))).toEqual(['Bielsko-Biała'])
  expect(names(await clerk('GET', '/api/towns?search=gorz wiel'))).toEqual(['Gorzów Wielkopolski'])
  expect(names(await clerk('GET', '/api/towns?search=%25'))).toHaveLength(20)
  const { body } = await clerk('GET', '/api/towns')
  expect(names(await clerk('GET', `/api/towns?id=${body.data[3].id}`))).toEqual([body.data[3].name])
  expect(body.data).toHaveLength(20)
  expect(body.meta.total).toBeGreaterThan(70)
})

test('add town: differs only in case or diacritics from an existing one → no duplicate', async () => {
  const clerk = await newParish()
  const newTown = await town(clerk, 'Zażółcice')
  expect(newTown).toMatchObject({ name: 'Zażółcice', global: false })
  expect((await town(clerk, 'zazolcice')).id).toBe(newTown.id)
  expect(await town(clerk, 'krakow')).toMatchObject({ name: 'Kraków', global: true })
  const towns = await Promise.all([town(clerk, 'Gdzieś'), town(clerk, 'gdzies')])
  expect(towns[0].id).toBe(towns[1].id)
})

test('add town: one name in two communes → two towns', async () => {
  const clerk = await newParish()
  const [first, second] = [await town(clerk, 'Wola', 'Bobowa'), await town(clerk, 'Wola', 'Łużna')]
  expect(first.id).not.toBe(second.id)
  expect((await clerk('GET', '/api/towns?search=wola&without_global=1')).body.data).toMatchObject([
    { commune: 'Bobowa' },
    { commune: 'Łużna' },
  ])
})

test('a town added in one parish is neither visible nor usable in another', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { id } = await town(sokolow, 'Zażółcice')
  expect(names(await wegrow('GET', '/api/towns?search=zazol'))).toEqual([])
  const { status, body } = await wegrow('POST', '/api/streets', { dic_town_id: id, name: 'Polna' })
  expect(status).toBe(422)
  expect(body.errors.dic_town_id).toEqual(['Wybierz miejscowość z listy'])
})

test('streets of a town are found and sorted by their main word', async () => {
  const clerk = await newParish()
  const [firstTown, secondTown] = [await town(clerk, 'Tu'), await town(clerk, 'Tam')]
  for (const name of ['Polna', 'al. Armii Krajowej', 'os. Nowe Pole', 'Rynek']) {
    await street(clerk, firstTown.id, name)
  }
  await street(clerk, secondTown.id, 'Polna')
  const searchStreets = (search: string) =>
    clerk('GET', `/api/streets?dic_town_id=${firstTown.id}&search=${search}`)
  expect(names(await searchStreets(''))).toEqual([
    'al. Armii Krajowej',
    'os. Nowe Pole',
    'ul. Polna',
    'Rynek',
  ])
  expect(names(await searchStreets('pol'))).toEqual(['ul. Polna', 'os. Nowe Pole'])
  expect(names(await searchStreets('ul. pol'))).toEqual(['ul. Polna'])
  expect(names(await clerk('GET', '/api/streets?search=polna'))).toEqual(['ul. Polna', 'ul. Polna'])
})

test('add street: same name with its kind written differently → the existing street', async () => {
  const clerk = await newParish()
  const { id } = await town(clerk, 'Tu')
  const first = await street(clerk, id, 'ulica Świętego Jana')
  expect(first).toMatchObject({ name: 'ul. Świętego Jana', dic_town_id: id, town: 'Tu' })
  for (const name of ['Świętego Jana', 'ul.  swietego jana', 'UL Świętego Jana']) {
    expect((await street(clerk, id, name)).id, name).toBe(first.id)
  }
  const response = await clerk('POST', '/api/streets', { name: 'Polna' })
  expect(response.body.errors.dic_town_id).toEqual(['Najpierw wybierz miejscowość'])
})

test.each([
  ['polna', 'ul. Polna'],
  ['Plac Wolności', 'pl. Wolności'],
  ['aleja Jana Pawła II', 'al. Jana Pawła II'],
  ['osiedle złotej Jesieni', 'os. Złotej Jesieni'],
  ['rynek Główny', 'Rynek Główny'],
  ['Oslańska', 'ul. Oslańska'],
  ['Alojzego', 'ul. Alojzego'],
])('streetName: «%s» becomes «%s»', (input, name) => {
  expect(streetName(input)).toBe(name)
})

test('zip codes are found by digits, and stored once per town', async () => {
  const clerk = await newParish()
  const { id } = await town(clerk, 'Tu')
  const add = (code: string, dic_town_id: number | null = id) =>
    clerk('POST', '/api/zip-codes', { code, dic_town_id })
  const first = await add('33100')
  expect(first.body.entry).toMatchObject({ code: '33-100', town: 'Tu', global: false })
  expect((await add('33-100')).body.entry.id).toBe(first.body.entry.id)
  expect((await add('33-100', null)).body.entry.id).not.toBe(first.body.entry.id)
  expect((await add('33-1')).body.message).toBe('Podaj kod pocztowy, np. 33-100')
  expect((await clerk('GET', '/api/zip-codes?search=331')).body.meta.total).toBe(2)
  expect((await clerk('GET', `/api/zip-codes?search=33-1&dic_town_id=${id}`)).body.meta.total).toBe(
    1,
  )
})

test('the suggested code is that of the building, then of the street, then of a town with one code', async () => {
  const clerk = await newParish()
  const [firstTown, secondTown] = [await town(clerk, 'Tu'), await town(clerk, 'Tam')]
  const polna = await street(clerk, firstTown.id, 'Polna')
  const at = (building_number: string, zip_code: string, post_office: string | null = null) => ({
    family_name: 'Nowak',
    dic_town_id: firstTown.id,
    dic_street_id: polna.id,
    building_number,
    zip_code,
    post_office,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('families')
      .values([at('1', '33-100', 'Tarnów'), at('2', '33-100', 'Tarnów'), at('99', '33-101')])
      .execute(),
  )
  const likely = async (query: string) =>
    (await clerk('GET', `/api/zip-codes/likely?${query}`)).body
  const place = `dic_town_id=${firstTown.id}&dic_street_id=${polna.id}`
  expect(await likely(place)).toEqual({ zip_code: '33-100', post_office: 'Tarnów' })
  expect(await likely(`${place}&building_number=99`)).toEqual({
    zip_code: '33-101',
    post_office: null,
  })
  expect(await likely(`dic_town_id=${firstTown.id}`)).toEqual({ zip_code: null, post_office: null })
  expect(await likely(`dic_town_id=${secondTown.id}`)).toEqual({
    zip_code: null,
    post_office: null,
  })
  await clerk('POST', '/api/zip-codes', { code: '38-350', dic_town_id: secondTown.id })
  expect(await likely(`dic_town_id=${secondTown.id}`)).toEqual({
    zip_code: '38-350',
    post_office: null,
  })
})
