import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'
import { listBaptisms } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { apply, checked, reasons } = await getActs(server, baptismsSheet)

test('an act is linked with a card only when the names and the day of birth match exactly', async () => {
  const clerk = await newParish()
  const birth = { birth_date: '1998-09-14', gender: 2 as const }
  const [sure] = await registerPeople(
    clerk,
    { names: 'Łucja', surname: 'Nowak', family_name: 'Kowalska', father_names: 'Jan', ...birth },
    { names: 'Ewa', surname: 'Lis', ...birth },
    { names: 'Ewa', surname: 'Lis', ...birth },
    { names: 'Maria', surname: 'Bąk', ...birth, birth_date: '1998' },
    { names: 'Zofia', surname: 'Gęś', ...birth, father_names: 'Adam' },
  )
  const file = (rows: string) => `Nr;Rok;Płeć;Nazwisko;Imię;Data ur.;Imię ojca\n${rows}`
  const id = await checked(
    clerk,
    file(`1;1998;K;Kowalska;Łucja Maria;14.09.1998;Jan
2;1998;K;Lis;Ewa;14.09.1998;
3;1998;K;Bąk;Maria;1998;
4;1998;K;Gęś;Zofia;14.09.1998;Piotr
5;1998;K;Kowalska;Łucja;14.09.1998;Jan
`),
  )
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2],
    [3, 'Aktu nie połączono z kartą osoby „Lis Ewa”: w kartotece pasuje więcej niż jedna osoba'],
    [4],
    [5],
    [6, 'Aktu nie połączono z kartą osoby „Nowak Łucja”: oznacza ją już wcześniejszy wiersz pliku'],
  ])
  await apply(clerk, id)
  const linkedPersonIds = await Promise.all(
    (await listBaptisms(clerk)).map(
      async act => (await clerk('GET', `/api/baptisms/${act.id}`)).body.person_id,
    ),
  )
  expect(linkedPersonIds).toEqual([sure, null, null, null, null])
  const secondImportId = await checked(clerk, file('9;1998;K;Kowalska;Łucja;14.09.1998;Jan\n'))
  expect(await reasons(clerk, secondImportId, 'add')).toEqual([
    [2, 'Aktu nie połączono z kartą osoby „Nowak Łucja”: ma już taki akt albo świadectwo'],
  ])
})
