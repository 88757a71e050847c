import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { today } from '#shared/dates/days.ts'
import { registerPeople } from '../../server/testing.ts'

const { newParish } = await testApi()

type Caller = Awaited<ReturnType<typeof newParish>>

async function names(call: Caller, address: string) {
  const { body } = await call('GET', `/api/peoples/${address}`)
  return body.data.map((hint: { names: string }) => hint.names)
}

test('suggestions: people of any status match by the beginnings of words, the living come first', async () => {
  const clerk = await newParish()
  const [jan] = await registerPeople(
    clerk,
    { names: 'Jan', surname: 'Żółć', gender: 1, status: 'deceased', birth_date: '1930' },
    { names: 'Janina', surname: 'Żółć', father_names: 'Piotr', mother_names: 'Ewa' },
    { names: 'Jan', surname: 'Lis', gender: 1 },
  )
  expect(await names(clerk, 'suggestions?search=zol ja')).toEqual(['Janina', 'Jan'])
  expect(await names(clerk, 'suggestions?search=zol&gender=1')).toEqual(['Jan'])
  expect(await names(clerk, `suggestions?search=zol&except=${jan}`)).toEqual(['Janina'])
  expect(await names(clerk, 'suggestions?search=zol&born_before=1990-05-03')).toEqual(['Jan'])
  expect(await names(clerk, 'suggestions?search=')).toEqual([])
  expect(await names(clerk, 'suggestions?gender=1')).toEqual([])
  const { body } = await clerk('GET', '/api/peoples/suggestions?search=janina')
  expect(body.data[0]).toMatchObject({ father_names: 'Piotr', mother_names: 'Ewa', address: null })
})

test('suggestions: exact name match first, before any number of prefix matches, then living people', async () => {
  const clerk = await newParish()
  const otherPeople = Array.from({ length: 21 }, (_, at) => ({
    names: `Antoni${'abcdefghijklmnopqrstu'[at]} Michał`,
    surname: 'Bąk',
    gender: 1 as const,
  }))
  await registerPeople(
    clerk,
    ...otherPeople,
    { names: 'Michał', surname: 'Bąk', gender: 1, status: 'deceased' },
    { names: 'Michalina', surname: 'Bąk', gender: 2 },
  )
  for (const searchText of ['bąk michał', 'Michał Bąk', ' BAK  MICHAL'])
    expect(
      (await names(clerk, `suggestions?search=${searchText}`)).slice(0, 3),
      searchText,
    ).toEqual(['Michał', 'Michalina', 'Antonia Michał'])
  expect((await names(clerk, 'suggestions?search=bąk mich'))[0]).toBe('Michalina')
  await registerPeople(clerk, { names: 'Jan', surname: 'Żak-Bąk', gender: 1, status: 'deceased' })
  expect((await names(clerk, 'suggestions?search=żak-bąk jan'))[0]).toBe('Jan')
})

test('suggestions: current surname ranks before the birth surname', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Zofia', surname: 'Czarna', family_name: 'Kowal' },
    { names: 'Ewa', surname: 'Kowal' },
    { names: 'Jan', surname: 'Kowal', gender: 1, status: 'deceased' },
  )
  expect(await names(clerk, 'suggestions?search=kow')).toEqual(['Ewa', 'Zofia', 'Jan'])
})

test('suggestions: exact surname first, then first names before second names', async () => {
  const clerk = await newParish()
  await registerPeople(
    clerk,
    { names: 'Irena Marta', surname: 'Kowalczyk' },
    { names: 'Marek', surname: 'Kowalczyk', gender: 1 },
    { names: 'Marta', surname: 'Kowalczyk' },
    { names: 'Zofia Maria', surname: 'Kowal' },
    { names: 'Zenon Marian', surname: 'Kowal-Lis', gender: 1 },
    { names: 'Mariusz', surname: 'Kowal', gender: 1 },
  )
  expect(await names(clerk, 'suggestions?search=kowal mar')).toEqual([
    'Mariusz',
    'Zofia Maria',
    'Marek',
    'Marta',
    'Zenon Marian',
    'Irena Marta',
  ])
})

test('suggestions: people too young for the role come after adults and are still listed', async () => {
  const clerk = await newParish()
  const year = Number(today().slice(0, 4))
  await registerPeople(
    clerk,
    { names: 'Irena Bożena', surname: 'Kowalczyk', birth_date: `${year - 1}-03-14` },
    { names: 'Irma', surname: 'Kowalczyk', birth_date: `${year - 17}-01-01` },
    { names: 'Irmina', surname: 'Kowalczyk', birth_date: '1980-05-03' },
  )
  const search = 'suggestions?search=kowalczyk ir'
  expect(await names(clerk, search)).toEqual(['Irena Bożena', 'Irma', 'Irmina'])
  expect(await names(clerk, `${search}&role=adult`)).toEqual(['Irmina', 'Irena Bożena', 'Irma'])
  expect(await names(clerk, `${search}&role=sponsor`)).toEqual(['Irma', 'Irmina', 'Irena Bożena'])
  const { status } = await clerk('GET', '/api/peoples/suggestions?search=ir&role=priest')
  expect(status).toBe(422)
})
