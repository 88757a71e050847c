import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { createImportCalls, listOutcomes } from '../testing.ts'

const server = await testApi()
const { inParish, newParish } = server
const { apply, checked, imported, read, reasons, runCheck } = await createImportCalls(server)

type Caller = Awaited<ReturnType<typeof newParish>>

const HEADER = 'Nazwisko;Imię;Data urodzenia;Imię ojca;Telefon;Miejscowość;Ulica;Nr domu;Uwagi\n'

const person = async (clerk: Caller, id: number) => (await clerk('GET', `/api/peoples/${id}`)).body

test('people import: empty values are filled in, different values are kept and reported', async () => {
  const clerk = await newParish()
  const [ewa] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Zięba',
    birth_date: '1980',
    phone: '600 100 200',
  })
  const id = await checked(clerk, `${HEADER}Zieba;EWA;3.05.1980;Jan;601 222 333;;;;\n`)
  const { body } = await clerk('GET', `/api/people-imports/${id}/rows`)
  expect(body.data[0]).toMatchObject({
    outcome: 'change',
    record_id: ewa,
    reasons: [
      'Podobna osoba jest w kartotece: „Zięba Ewa”. Wskaż w pytaniach do pliku, czy to ta sama.',
      'Nazwisko: w kartotece jest inna wartość („Zięba”), pozostaje bez zmian',
      'Telefon: głównym pozostaje „+48600100200”, a podany w pliku jest dopisany',
    ],
    fields: [
      { label: 'Data urodzenia', before: '1980', after: '03.05.1980' },
      { label: 'Imiona ojca', before: null, after: 'Jan' },
      { label: 'Inne telefony', before: null, after: '+48 601 222 333' },
    ],
  })
  await apply(clerk, id)
  expect(await person(clerk, ewa!)).toMatchObject({
    surname: 'Zięba',
    birth_date: '1980-05-03',
    father_names: 'Jan',
    phone: '+48600100200',
    version: 2,
  })
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 0, changed: 1 })
})

test('people import: overwriting file → values replaced, but a dead person stays dead', async () => {
  const clerk = await newParish()
  const [jan, ola] = await registerPeople(
    clerk,
    { names: 'Jan', surname: 'Bąk', gender: 1, birth_date: '1950-01-02', phone: '600 100 200' },
    {
      names: 'Ola',
      surname: 'Bąk',
      birth_date: '1951-01-02',
      status: 'deceased',
      death_date: '2001',
    },
  )
  const file = 'Nazwisko;Imię;Data ur;Telefon;Status;Data śmierci\n'
  const rows = 'Bąk;Jan;2.01.1950;601222333;;5.06.2020\nBąk;Ola;2.01.1951;;parafianka;\n'
  const id = await checked(clerk, file + rows, { overwrite: true })
  expect(await reasons(clerk, id, 'same')).toEqual([
    [3, 'Status: w kartotece ta osoba jest zmarła, pozostaje bez zmian'],
  ])
  await apply(clerk, id)
  expect(await person(clerk, jan!)).toMatchObject({
    phone: '+48601222333',
    status: 'deceased',
    death_date: '2020-06-05',
  })
  expect((await person(clerk, ola!)).status).toBe('deceased')
})

test('people import: no overwriting, unknown death → only reported', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, { names: 'Jan', surname: 'Bąk', gender: 1, birth_date: '1950-01-02' })
  const id = await checked(clerk, 'Nazwisko;Imię;Data ur;Data śmierci\nBąk;Jan;2.01.1950;2020\n')
  expect(await reasons(clerk, id, 'same')).toEqual([
    [2, 'Status: w kartotece jest inna wartość („parafianin”), pozostaje bez zmian'],
  ])
})

test('people import: address → completes a less complete one, never mixed with a different one', async () => {
  const clerk = await newParish()
  const addressFields = { birth_date: '1980-01-02', building_number: '5', zip_code: null }
  await imported(clerk, `${HEADER}Nikt;Jan;1900;;;Zażółcice;Polna;1;\n`)
  const { body } = await clerk('GET', '/api/towns?search=zazol')
  const dic_town_id = body.data[0].id
  const [incompletePersonId, otherPersonId] = await registerPeople(
    clerk,
    { ...addressFields, names: 'Ewa', surname: 'Lis', dic_town_id, building_number: null },
    { ...addressFields, names: 'Ola', surname: 'Lis', dic_town_id },
  )
  const id = await checked(
    clerk,
    `${HEADER}Lis;Ewa;2.01.1980;;;Zażółcice;Polna;7;\nLis;Ola;2.01.1980;;;Zażółcice;Polna;7;\n`,
  )
  expect(await reasons(clerk, id, 'same')).toEqual([
    [3, 'Adres: w kartotece jest inny, pozostaje bez zmian'],
  ])
  await apply(clerk, id)
  expect(await person(clerk, incompletePersonId!)).toMatchObject({
    street: 'ul. Polna',
    building_number: '7',
  })
  expect(await person(clerk, otherPersonId!)).toMatchObject({ street: null, building_number: '5' })
})

test('people import: notes are appended to existing ones, once', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const [ewa] = await registerPeople(priest, { names: 'Ewa', surname: 'Lis', notes: 'Dawna uwaga' })
  const file = `${HEADER}Lis;Ewa;3.05.1990;;;;;;z kartki\n`
  await imported(priest, file)
  expect((await person(priest, ewa!)).notes).toBe('Dawna uwaga\nz kartki')
  expect(await read(priest, await checked(priest, file))).toMatchObject({ changed: 0, same: 1 })
})

test('people import: street without a town → the town of the parish', async () => {
  const clerk = await newParish()
  await imported(clerk, 'Nazwisko;Imię;Adres\nNowak;Jan;ul. Polna 5/2\n')
  expect((await clerk('GET', '/api/peoples')).body.data).toMatchObject([
    { town: 'Sokołów', address: 'ul. Polna 5/2' },
  ])
})

test('people import: check overtaken by another check or by discarding → it stops', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, `${HEADER}Nowak;Jan;1950;;;;;;\n`)
  await runCheck(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', progress: 1, added: 1 })
  await inParish(clerk.parish_id, db =>
    db.updateTable('imports').set({ state: 'checking' }).where('id', '=', id).execute(),
  )
  await clerk('DELETE', `/api/people-imports/${id}`)
  await runCheck(clerk, id)
  expect((await read(clerk, id)).state).toBe('discarded')
})

test('people import: person with restricted processing → that row is refused, the others are imported', async () => {
  const clerk = await newParish()
  const [ewa] = await registerPeople(clerk, { names: 'Ewa', surname: 'Zięba', birth_date: '1980' })
  const restriction = { version: 1, reason: 'Na wniosek z 3 maja' }
  const answer = await clerk('POST', `/api/peoples/${ewa}/restrict`, restriction)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  const rows = 'Zięba;Ewa;1980;Jan;601222333;;;;\nLis;Jan;1950;;;;;;\n'
  const id = await checked(clerk, HEADER + rows)
  expect(await listOutcomes(clerk, id)).toEqual(['refuse', 'add'])
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [expect.any(Number), expect.stringContaining('są tylko przechowywane')],
  ])
  await apply(clerk, id)
  expect((await person(clerk, ewa!)).phone).toBeNull()
})
