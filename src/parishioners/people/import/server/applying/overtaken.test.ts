import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'
import { COUPLE_FILE } from './testing.ts'

const server = await testApi()
const { newParish, signIn } = server
const { apply, checked, read, reasons } = await createImportCalls(server)

test('apply people: person changed by a clerk since the check → left unchanged', async () => {
  const clerk = await newParish()
  const [ewa, ola] = await registerPeople(
    clerk,
    { names: 'Ewa', surname: 'Lis', birth_date: '1980-01-02' },
    { names: 'Ola', surname: 'Lis', birth_date: '1981-01-02' },
  )
  const id = await checked(
    clerk,
    'Nazwisko;Imię;Data ur;Telefon\nLis;Ewa;2.01.1980;600100200\nLis;Ola;2.01.1981;600100201\n',
  )
  const colleague = await signIn(3, clerk.parish_id)
  const entry = {
    ...samplePersonEntry,
    names: 'Ewa',
    surname: 'Lis',
    birth_date: '1980-01-02',
    phone: '601 222 333',
  }
  await colleague('PUT', `/api/peoples/${ewa}`, { ...entry, version: 1 })
  await apply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', changed: 1, refused: 1 })
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Ktoś zmienił dane tej osoby po sprawdzeniu pliku/)],
  ])
  const phone = async (person: number) => (await clerk('GET', `/api/peoples/${person}`)).body.phone
  expect(await phone(ewa!)).toBe('+48601222333')
  expect(await phone(ola!)).toBe('+48600100201')
})

test('apply people: person added by a clerk since the check → no duplicate', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, 'Nazwisko;Imię;Data ur\nNowak;Anna;1990\nNowak;Anna;1950\n')
  await registerPeople(clerk, {})
  await apply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ added: 1, refused: 1 })
  expect((await reasons(clerk, id, 'refuse')).map(([row]: [number]) => row)).toEqual([2])
})

test('apply people: street added by a clerk since the check → no duplicate', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, COUPLE_FILE)
  const town = (await clerk('POST', '/api/towns', { name: 'Zażółcice' })).body.entry
  await clerk('POST', '/api/streets', { dic_town_id: town.id, name: 'Polna' })
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/streets?search=polna')
  expect(body.data).toHaveLength(1)
  const people = await clerk('GET', `/api/peoples?dic_street_id=${body.data[0].id}`)
  expect(people.body.meta.total).toBe(2)
})
