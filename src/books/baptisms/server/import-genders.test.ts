import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'

const server = await testApi()
const { apply, checked, reasons, runCheck } = await getActs(server, baptismsSheet)

const FILE = `Nr;Rok;Nazwisko;Imię;Data chrztu;Chrzestni
1;1998;Lis;Noa;4.10.1998;
2;1998;Lis;Carmen;4.10.1998;Andrea Kos, Ester Bąk
3;1852;Lis;Adalbertus;1852;
`

test('baptism import: an unknown gender stays empty until it is given for the name; a proposal is marked', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  const UNKNOWN = 'Wskaż ją w pytaniach do pliku.'
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2, `Płeć nie wynika z imienia osoby („Noa”). ${UNKNOWN}`],
    [
      3,
      'Płeć odgadnięta z imienia osoby („Carmen”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
      `Płeć nie wynika z imienia osoby („Andrea”). ${UNKNOWN}`,
      'Płeć odgadnięta z imienia osoby („Ester”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      4,
      'Płeć odgadnięta z imienia osoby („Adalbertus”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  await clerk('PUT', `/api/book-imports/${id}/answers`, { answers: { 'gender noa': '1' } })
  await runCheck(clerk, id)
  expect((await reasons(clerk, id, 'add'))[0]).toEqual([2])
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/baptisms?sortType=asc')
  const acts = await Promise.all(
    body.data.map(
      async (act: { id: number }) => (await clerk('GET', `/api/baptisms/${act.id}`)).body,
    ),
  )
  const byName = Object.fromEntries(acts.map(act => [act.names, act]))
  expect(byName.Noa.gender).toBe(1)
  expect(byName.Carmen.gender).toBe(2)
  expect(byName.Adalbertus.gender).toBe(1)
  expect(byName.Carmen.godparents).toMatchObject([
    { names: 'Andrea', gender: null },
    { names: 'Ester', gender: 2 },
  ])
})
