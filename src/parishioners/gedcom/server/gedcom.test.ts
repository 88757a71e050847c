import { expect, test } from 'vitest'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { database, inParish, newParish, signIn } = await testApi()

async function exportGedcom(clerk: Caller, version = '5.5.1') {
  const { status, body } = await clerk('GET', `/api/gedcom/export?version=${version}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const lines = Buffer.from(body.file, 'base64').toString().split('\r\n')
  return { lines, filename: body.filename as string }
}

test.each(['5.5.1', '7.0'])(
  'GEDCOM export: contains people, parents, families and baptisms in version %s',
  async version => {
    const clerk = await newParish({ user: { clergy: true } })
    const { dic_town_id } = await newPlace(clerk)
    await addFamily(clerk, buildKowalscy(dic_town_id, { card_number: '15', marriage_date: '2010' }))
    const [adam] = await registerPeople(clerk, {
      names: 'Adam',
      surname: 'Lis',
      gender: 1,
      phone: '600 100 200',
      notes: 'tylko dla księży',
      pesel: null,
    })
    await inParish(clerk.parish_id, db =>
      db
        .insertInto('baptisms')
        .values([
          {
            act_number: '3',
            year: 1990,
            names: 'Adam',
            surname: 'Lis',
            person_id: adam,
            baptism_date: '1990-06-01',
          },
          {
            act_number: '4',
            year: 1991,
            names: 'Adam',
            surname: 'Lis',
            person_id: adam,
            baptism_date: '1991-06-01',
            cancelled_at: '2020-01-01',
            cancel_reason: 'wpis przez pomyłkę',
          },
        ])
        .execute(),
    )
    const { lines, filename } = await exportGedcom(clerk, version)
    expect(filename).toMatch(/^Kartoteka GEDCOM – \d{4}-\d\d-\d\d\.ged$/)
    expect(lines).toContain(`2 VERS ${version}`)
    expect(lines).toContain('1 NAME Jan /Kowalski/')
    expect(lines).toContain('1 REFN 15')
    expect(lines).toContain('2 DATE 1 JUN 1990')
    expect(lines).toContain('2 NOTE Akt nr 3/1990')
    expect(lines).not.toContain('2 DATE 1 JUN 1991')
    expect(lines.filter(line => line.endsWith(' INDI'))).toHaveLength(4)
    expect(lines.filter(line => line.startsWith('1 CHIL'))).toHaveLength(1)
    const all = lines.join('\n')
    for (const secret of ['tylko dla księży', '600100200', '600 100 200', 'Sokołów']) {
      expect(all).not.toContain(secret)
    }
  },
)

test('GEDCOM export: acts of a book that the account may not read → left out', async () => {
  const clerk = await newParish()
  const [adam] = await registerPeople(clerk, { names: 'Adam', surname: 'Lis', gender: 1 })
  const act = { act_number: '3', year: 1990, names: 'Adam', surname: 'Lis', person_id: adam }
  await inParish(clerk.parish_id, db => db.insertInto('baptisms').values(act).execute())
  const limitedClerk = await signIn(3, clerk.parish_id, { rights_taken: ['baptisms.read'] })
  expect((await exportGedcom(clerk)).lines).toContain('2 NOTE Akt nr 3/1990')
  expect((await exportGedcom(limitedClerk)).lines.join()).not.toContain('3/1990')
})

test('GEDCOM export: data restricted to storage → left out, also as a parent', async () => {
  const clerk = await newParish()
  const [jan] = await registerPeople(clerk, { names: 'Jan', gender: 1, birth_date: '1950' })
  await registerPeople(clerk, { names: 'Ewa', father_id: jan })
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'wniosek' })
      .where('id', '=', jan!)
      .execute(),
  )
  const { lines } = await exportGedcom(clerk)
  expect(lines.filter(line => line.endsWith(' INDI'))).toHaveLength(1)
  expect(lines.join()).not.toContain(`@I${jan}@`)
})

test('GEDCOM export: logged, contains one parish only, and needs the permission to export lists', async () => {
  const [ownClerk, otherClerk] = [await newParish(), await newParish()]
  await registerPeople(ownClerk, { names: 'Anna' })
  await registerPeople(otherClerk, { names: 'Ewa' })
  expect((await exportGedcom(ownClerk)).lines.join()).not.toContain('Ewa')
  const { rows } = await database.query(
    'select title, content from documents where parish_id = $1',
    [ownClerk.parish_id],
  )
  expect(rows).toEqual([
    {
      title: 'Kartoteka GEDCOM – eksport do pliku',
      content: { count: 1, filters: null, format: 'GEDCOM 5.5.1' },
    },
  ])
  const helper = await signIn(5, ownClerk.parish_id)
  expect((await helper('GET', '/api/gedcom/export')).status).toBe(403)
  const wrong = await ownClerk('GET', '/api/gedcom/export?version=4')
  expect(wrong.body.errors.version).toEqual(['Wybierz wersję GEDCOM: 5.5.1 albo 7.0'])
})
