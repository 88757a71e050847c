import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { checked, confirmProposals, read, runApply, runCheck } = await createImportCalls(server)

const HEADER = 'Nazwisko;Imiona;Płeć;Data urodzenia;Miejscowość;Ulica;Nr domu\n'
const writeFile = (...places: string[]) =>
  HEADER +
  places.map((place, index) => `Sp${'abcdefghij'[index]};Ewa;K;01.01.1980;${place};5\n`).join('')

const questions = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/people-imports/${id}/questions`)).body.data
const requestApply = (clerk: Caller, id: number) => clerk('POST', `/api/people-imports/${id}/apply`)
async function answer(clerk: Caller, id: number, answers: Record<string, string>) {
  expect((await clerk('PUT', `/api/people-imports/${id}/answers`, { answers })).status).toBe(200)
  await runCheck(clerk, id)
}
const listNames = async (clerk: Caller, path: string) =>
  (await clerk('GET', path)).body.data.map(({ name }: { name: string }) => name)
const addTown = async (clerk: Caller, name: string) =>
  (await clerk('POST', '/api/towns', { name })).body.entry.id as number

test('people import: a town written with other spaces is one town, asked once', async () => {
  const clerk = await server.newParish()
  const file = writeFile(
    'Żarnowiec Mały;Polna',
    'Żarnowiec  Mały;Polna',
    'Żarnowiec\u00a0Mały;Polna',
  )
  const id = await checked(clerk, file)
  expect(await questions(clerk, id)).toMatchObject([
    { kind: 'town', name: 'Żarnowiec Mały', rows: 3, answer: null },
    { kind: 'street', name: 'ul. Polna, Żarnowiec Mały', rows: 3, answer: null },
  ])
  const refusal = await requestApply(clerk, id)
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.body.message).toMatch(/Potwierdź najpierw nowe miejscowości i ulice \(2\)/)
  await confirmProposals(clerk, id)
  expect((await requestApply(clerk, id)).status).toBe(200)
  await runApply(clerk, id)
  expect(await listNames(clerk, '/api/towns?search=żarnowiec')).toEqual(['Żarnowiec Mały'])
})

test('people import: similar names of the dictionary are offered, and the chosen one is used', async () => {
  const clerk = await server.newParish()
  const town = await addTown(clerk, 'Żarnowiec Mały')
  await clerk('POST', '/api/streets', { name: 'Kościelna', dic_town_id: town })
  const file = writeFile(
    'Żarnowiec M.;Kościelna',
    'ZARNOWIEC MALY;Koscielna',
    'Żarnowiec Mały;Kościelan',
  )
  const id = await checked(clerk, file)
  const [townQuestion] = (await questions(clerk, id)).filter(
    ({ kind }: { kind: string }) => kind === 'town',
  )
  expect(townQuestion).toMatchObject({
    name: 'Żarnowiec M.',
    rows: 1,
    options: [
      { value: String(town), label: 'to „Żarnowiec Mały”' },
      { value: 'new', label: 'nowa miejscowość' },
    ],
  })
  await answer(clerk, id, { [townQuestion.id]: String(town) })
  const [streetQuestion, ...others] = (await questions(clerk, id)).filter(
    (question: { answer: string | null }) => question.answer === null,
  )
  expect(others).toEqual([])
  expect(streetQuestion).toMatchObject({ name: 'ul. Kościelan, Żarnowiec Mały', rows: 1 })
  await answer(clerk, id, { [streetQuestion.id]: streetQuestion.options[0].value })
  await requestApply(clerk, id)
  await runApply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 3 })
  expect(await listNames(clerk, '/api/towns?search=żarnowiec')).toEqual(['Żarnowiec Mały'])
  expect(await listNames(clerk, `/api/streets?dic_town_id=${town}`)).toEqual(['ul. Kościelna'])
})

test('people import: two spellings of one new place in a file → the second may be the first', async () => {
  const clerk = await server.newParish()
  const file = writeFile('Nowa Wieś;Kościuszki', 'Nowa Wies.;T. Kościuszki', 'NOWA WIEŚ;Kosciuszki')
  const id = await checked(clerk, file)
  const [town, otherTown] = (await questions(clerk, id)).filter(
    ({ kind }: { kind: string }) => kind === 'town',
  )
  expect(town).toMatchObject({ name: 'Nowa Wieś', rows: 2, options: [{ value: 'new' }] })
  expect(otherTown).toMatchObject({
    name: 'Nowa Wies.',
    options: [{ label: 'to „Nowa Wieś” z tego pliku' }, { value: 'new' }],
  })
  await answer(clerk, id, { [town.id]: 'new', [otherTown.id]: otherTown.options[0].value })
  const street = (await questions(clerk, id)).find(({ name }: { name: string }) =>
    name.startsWith('ul. T. Kościuszki'),
  )
  expect(street.options[0].label).toBe('to „ul. Kościuszki” z tego pliku')
  await answer(clerk, id, { [street.id]: street.options[0].value })
  await confirmProposals(clerk, id)
  await requestApply(clerk, id)
  await runApply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 3 })
  expect(await listNames(clerk, '/api/towns?search=nowa')).toEqual(['Nowa Wieś'])
  const [{ id: town_id }] = (await clerk('GET', '/api/towns?search=nowa')).body.data
  expect(await listNames(clerk, `/api/streets?dic_town_id=${town_id}`)).toEqual(['ul. Kościuszki'])
})

test('people import: many rows with one new street ask once; without new places nothing is asked', async () => {
  const clerk = await server.newParish()
  await addTown(clerk, 'Kornatka')
  const lines = Array.from({ length: 500 }, (_, index) => {
    const letters = String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26))
    return `Sp${letters}${letters};Ewa;K;01.01.1980;Kornatka;Nowa;${index + 1}\n`
  })
  const id = await checked(clerk, HEADER + lines.join(''))
  expect(await questions(clerk, id)).toMatchObject([{ kind: 'street', rows: 500 }])
  const plainID = await checked(clerk, `${HEADER}Lis;Ewa;K;01.01.1980;Kornatka;;5\n`)
  expect(await questions(clerk, plainID)).toEqual([])
})

test('people import: a refused row and a row of somebody who lives elsewhere ask about no street', async () => {
  const clerk = await server.newParish()
  const town_id = await addTown(clerk, 'Kornatka')
  await clerk('POST', '/api/peoples', {
    names: 'Ewa',
    surname: 'Spa',
    gender: 2,
    birth_date: '1980-01-01',
    dic_town_id: town_id,
    building_number: '7',
  })
  const file = `${writeFile('Zabawa;Polna')};Ewa;K;01.01.1980;Nibylandia;Polna;5\n`
  const id = await checked(clerk, file)
  expect(await questions(clerk, id)).toEqual([])
})

const ADDRESS_HEADER = 'Nazwisko;Imiona;Płeć;Data urodzenia;Adres\n'
const writeAddresses = (...addresses: string[]) =>
  ADDRESS_HEADER +
  addresses
    .map((address, index) => `Sp${'abcdefghij'[index]};Ewa;K;01.01.1980;${address}\n`)
    .join('')
const VILLAGE_OPTIONS = [{ label: 'nowa ulica' }, { label: 'miejscowość bez ulic' }]
async function readAddress(clerk: Caller, surname: string) {
  const { body } = await clerk('GET', `/api/peoples?search=${surname}`)
  const card = (await clerk('GET', `/api/peoples/${body.data[0].id}`)).body
  return [card.town, card.street, card.building_number, card.place_number]
}

test('people import: name without „ul.” and without a town → street or village is asked, and the village is made', async () => {
  const clerk = await server.newParish()
  const isOpen = ({ answer }: { answer: string | null }) => answer === null
  // The town of the parish.
  await addTown(clerk, 'Sokołów')
  const id = await checked(
    clerk,
    writeAddresses('Sokola Dąbrowa 12/3', 'ul. Sokola Dąbrowa 1', 'SOKOLA DĄBROWA 7', 'Leśna 2'),
  )
  const firstQuestions = await questions(clerk, id)
  expect(firstQuestions).toMatchObject([
    { kind: 'street', name: 'Sokola Dąbrowa', rows: 3, options: VILLAGE_OPTIONS, answer: null },
    { kind: 'street', name: 'Leśna', rows: 1, options: VILLAGE_OPTIONS, answer: null },
  ])
  expect((await requestApply(clerk, id)).status).toBe(422)
  await answer(clerk, id, { [firstQuestions[0].id]: 'village', [firstQuestions[1].id]: 'new' })
  // The row with „ul.” stays a street and is asked about alone.
  const openQuestions = (await questions(clerk, id)).filter(isOpen)
  expect(openQuestions).toMatchObject([{ rows: 1, options: [{ label: 'nowa ulica' }] }])
  await confirmProposals(clerk, id)
  expect((await requestApply(clerk, id)).status).toBe(200)
  await runApply(clerk, id)
  expect(await listNames(clerk, '/api/towns?search=sokola')).toEqual(['Sokola Dąbrowa'])
  expect(await readAddress(clerk, 'Spa')).toEqual(['Sokola Dąbrowa', null, '12', '3'])
  expect(await readAddress(clerk, 'Spc')).toEqual(['Sokola Dąbrowa', null, '7', null])
})

test('people import: village that is like a town of the dictionary → asked whether it is this town', async () => {
  const clerk = await server.newParish()
  await addTown(clerk, 'Sokołów')
  const town_id = await addTown(clerk, 'Sokola Dąbrowa')
  const id = await checked(clerk, writeAddresses('Sokola Dabrova 12'))
  const [street] = await questions(clerk, id)
  await answer(clerk, id, { [street.id]: 'village' })
  const [town] = await questions(clerk, id)
  expect(town).toMatchObject({ kind: 'town', name: 'Sokola Dabrova', answer: null })
  await answer(clerk, id, { [town.id]: String(town_id) })
  expect((await requestApply(clerk, id)).status).toBe(200)
  await runApply(clerk, id)
  expect(await readAddress(clerk, 'Spa')).toEqual(['Sokola Dąbrowa', null, '12', null])
})
