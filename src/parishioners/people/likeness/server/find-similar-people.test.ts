import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'

const { newParish } = await testApi()

type Caller = Awaited<ReturnType<typeof newParish>>

async function names(call: Caller, address: string) {
  const { body } = await call('GET', `/api/peoples/${address}`)
  return body.data.map((hint: { names: string }) => hint.names)
}

test('similar people: a namesake with the same or an unknown birth date is reported before a duplicate is created', async () => {
  const clerk = await newParish()
  const [first] = await registerPeople(
    clerk,
    { names: 'Łucja Anna', surname: 'Święch', birth_date: '1950-03-12' },
    { names: 'Łucja', surname: 'Święch', birth_date: '1950' },
    { names: 'Łucja Ewa', surname: 'Święch', birth_date: null, status: 'outsider' },
    { names: 'Łucja Inna', surname: 'Święch', birth_date: '1951-08-30' },
    { names: 'Anna Łucja', surname: 'Święch', birth_date: '1950-03-12' },
  )
  const expectedNames = ['Anna Łucja', 'Łucja', 'Łucja Anna', 'Łucja Ewa']
  const nameQuery = 'names=lucja&surname=SWIECH'
  expect(await names(clerk, `alike?${nameQuery}&birth_date=1950-03-12`)).toEqual(expectedNames)
  expect(await names(clerk, `alike?${nameQuery}&birth_date=~1950`)).toEqual([
    ...expectedNames,
    'Łucja Inna',
  ])
  expect(await names(clerk, `alike?${nameQuery}`)).toHaveLength(4)
  expect(await names(clerk, `alike?${nameQuery}&birth_date=1950&except=${first}`)).toHaveLength(3)
  expect(await names(clerk, 'alike?names=&surname=Święch')).toEqual([])
  expect(await names(await newParish(), `alike?${nameQuery}`)).toEqual([])
})
