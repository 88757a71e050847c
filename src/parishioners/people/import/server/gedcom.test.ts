import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFamily, buildKowalscy, newPlace } from '#parishioners/families/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { inParish, newParish } = server
const { apply, read, reasons, runCheck, upload } = await createImportCalls(server)

const wrap = (...lines: string[]) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${lines.join('\n')}\n0 TRLR\n`

/** Uploads and checks a file; a genealogy file has no step of columns. */
async function checkGedcom(clerk: Caller, content: string | Uint8Array, name = 'drzewo.ged') {
  const { status, body } = await upload(clerk, content, name)
  expect(status, JSON.stringify(body)).toBe(201)
  await runCheck(clerk, body.id)
  return body.id as number
}
async function importGedcom(clerk: Caller, content: string | Uint8Array) {
  const id = await checkGedcom(clerk, content)
  await apply(clerk, id)
  return read(clerk, id)
}

const KOWALSCY = wrap(
  '0 @I1@ INDI\n1 NAME Jan /Kowalski/\n1 SEX M\n1 BIRT\n2 DATE 3 MAY 1950\n1 FAMS @F1@',
  '0 @I2@ INDI\n1 NAME Ewa /Kowalska/\n1 SEX F\n1 BIRT\n2 DATE ABT 1952\n1 FAMS @F1@',
  '0 @I3@ INDI\n1 NAME Zofia /Kowalska/\n1 SEX F\n1 BIRT\n2 DATE 1980\n1 BAPM\n2 DATE 1 JUN 1980\n1 FAMC @F1@',
  '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I3@\n1 MARR\n2 DATE 1975\n2 PLAC Tarnów',
)

const TABLES = ['people', 'families', 'family_members', 'person_sacraments'] as const

/** Returns the register without ids, which are assigned anew. */
const getRegister = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const { rows: people } = await sql<Record<string, unknown>>`
      select p.names, p.surname, p.family_name, p.previous_names, p.gender, p.birth_date, p.birth_town, p.status,
        p.death_date, p.profession, p.dic_faith_id, f.names as father, m.names as mother,
        (select jsonb_agg(jsonb_build_array(kind, event_date, place, act_number, act_year) order by kind)
          from person_sacraments s where s.person_id = p.id) as sacraments
      from people p left join people f on f.id = p.father_id left join people m on m.id = p.mother_id
      order by p.surname collate "C", p.names collate "C"`.execute(db)
    const { rows: families } = await sql<Record<string, unknown>>`
      select f.card_number, f.marriage_date, f.marriage_place, (
        select jsonb_agg(jsonb_build_array(p.names, m.dic_family_role_id, m.is_head) order by p.names)
        from family_members m join people p on p.id = m.person_id where m.family_id = f.id) as members
      from families f order by f.card_number`.execute(db)
    return { people, families }
  })

const counts = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const totals: number[] = []
    for (const table of TABLES) {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
      totals.push(rows[0]!.n)
    }
    return totals
  })

test('GEDCOM import: people, parents, families and a baptism are imported without a mapping of columns', async () => {
  const clerk = await newParish()
  const importRecord = await importGedcom(clerk, KOWALSCY)
  expect(importRecord).toMatchObject({ state: 'done', added: 3, refused: 0, notes: [] })
  const { people, families } = await getRegister(clerk)
  expect(people.map(({ names, father, mother }) => [names, father, mother])).toEqual([
    ['Ewa', null, null],
    ['Zofia', 'Jan', 'Ewa'],
    ['Jan', null, null],
  ])
  expect(people[1]!.sacraments).toEqual([['baptism', '1980-06-01', null, null, null]])
  expect(families).toEqual([
    {
      card_number: null,
      marriage_date: '1975',
      marriage_place: 'Tarnów',
      members: [
        ['Ewa', 2, false],
        ['Jan', 1, true],
        ['Zofia', 4, false],
      ],
    },
  ])
})

test('GEDCOM import: an undo removes families, parents and sacraments too', async () => {
  const clerk = await newParish()
  const { id } = await importGedcom(clerk, KOWALSCY)
  const { body } = await clerk('POST', `/api/people-imports/${id}/undo`, {})
  expect(body).toMatchObject({ removed: 3, kept: 0 })
  expect(await counts(clerk)).toEqual([0, 0, 0, 0])
})

test('GEDCOM import: the same file again → nothing changes, and no row is refused', async () => {
  const clerk = await newParish()
  await importGedcom(clerk, KOWALSCY)
  const id = await checkGedcom(clerk, KOWALSCY)
  expect(await read(clerk, id)).toMatchObject({ added: 0, changed: 0, same: 3, refused: 0 })
})

test.each(['5.5.1', '7.0'])(
  'GEDCOM %s: exported and imported into another parish → the same register',
  async version => {
    const [home, otherClerk] = [await newParish(), await newParish()]
    const { dic_town_id } = await newPlace(home)
    await addFamily(
      home,
      buildKowalscy(dic_town_id, { card_number: '15', marriage_date: '2010-06' }),
    )
    // GEDCOM has children of couples only, so other children of a card return as children of its couple.
    await inParish(home.parish_id, db =>
      sql`update people set father_id = (select id from people where names = 'Jan'),
      mother_id = (select id from people where names = 'Maria') where names = 'Zofia Anna'`.execute(
        db,
      ),
    )
    const [jan] = await registerPeople(home, {
      names: 'Jan Paweł',
      surname: 'Żółć-Lis',
      gender: 1,
      birth_date: '~1930',
      birth_town: 'Łódź',
      profession: 'rolnik @ sołtys',
      sacraments: [
        {
          kind: 'baptism',
          event_date: '1930',
          place: 'Parafia św. Anny, Łódź',
          act_number: '7',
          act_year: 1930,
        },
      ],
    })
    await registerPeople(home, {
      names: 'Łucja',
      surname: 'Ćwik',
      family_name: 'Żółć',
      previous_names: ['Bąk'],
      birth_date: '1955-02',
      status: 'deceased',
      death_date: '2001-12-24',
      father_id: jan,
    })
    const answer = await home('GET', `/api/gedcom/export?version=${version}`)
    const importRecord = await importGedcom(otherClerk, Buffer.from(answer.body.file, 'base64'))
    expect(importRecord).toMatchObject({ added: 5, refused: 0, notes: [] })
    const [before, after] = [await getRegister(home), await getRegister(otherClerk)]
    expect(after.people).toEqual(before.people)
    expect(after.families.find(({ card_number }) => card_number === '15')).toEqual(
      before.families[0],
    )
  },
)

test('GEDCOM import: invalid people → refused with a reason, and the rest is imported', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(
    clerk,
    wrap(
      '0 @I1@ INDI\n1 NAME Jan /Lis/\n1 SEX M\n1 BIRT\n2 DATE 1950',
      '0 @I2@ INDI\n1 NAME <b>Ewa</b> /Lis/\n1 SEX F',
      '0 @I3@ INDI\n1 NAME Adam Kos\n1 SEX M',
      '0 @I4@ INDI\n1 NAME Piotr /Bąk/\n1 SEX M\n1 BIRT\n2 DATE @#DHEBREW@ 13 CSH 5760',
      '0 @F1@ FAM\n1 HUSB @I4@\n1 CHIL @I1@',
      '0 @I5@ INDI\n1 NAME Olaf /Ryś/\n1 SEX M\n1 BIRT\n2 DATE 1950',
      '0 @F2@ FAM\n1 HUSB @I5@\n1 CHIL @I5@',
    ),
  )
  const refusalReasons = await reasons(clerk, id, 'refuse')
  expect(refusalReasons.map(([, reason]: [number, string]) => reason)).toEqual([
    expect.stringMatching(/^Imiona: wpisz same litery/),
    'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik',
    expect.stringMatching(/swoim własnym przodkiem/),
  ])
  await apply(clerk, id)
  const { people } = await getRegister(clerk)
  expect(people.map(({ names, father }) => [names, father])).toEqual([
    ['Piotr', null],
    ['Jan', 'Piotr'],
  ])
  expect((await reasons(clerk, id, 'add')).flat().join()).toMatch(/nie wygląda na datę/)
})

test('GEDCOM import: existing person → stays in the own family and remains its head', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, buildKowalscy(dic_town_id, { card_number: '15' }))
  const file = wrap(
    '0 @I1@ INDI\n1 NAME Jan /Kowalski/\n1 SEX M\n1 BIRT\n2 DATE 1 FEB 1980',
    '0 @I2@ INDI\n1 NAME Iga /Kowalska/\n1 SEX F\n1 BIRT\n2 DATE 2020',
    '0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I2@\n1 REFN 15',
  )
  expect(await importGedcom(clerk, file)).toMatchObject({ added: 1, refused: 0 })
  const { families, people } = await getRegister(clerk)
  expect(families).toHaveLength(1)
  expect(families[0]!.members).toEqual([
    ['Iga', 4, false],
    ['Jan', 1, true],
    ['Maria', 2, false],
    ['Zofia Anna', 4, false],
  ])
  expect(people.find(({ names }) => names === 'Iga')).toMatchObject({ father: 'Jan' })
})

test.each([
  ['drzewo.ged', 'Szczęść Boże!', /To nie jest plik GEDCOM/],
  ['drzewo.ged', '', /To nie jest plik GEDCOM|pusty/],
  ['drzewo.ged', '0 HEAD\n0 TRLR', /nie ma żadnej osoby/],
])('GEDCOM import: %s with %j → refused with a message', async (name, content, message) => {
  const clerk = await newParish()
  const { status, body } = await upload(clerk, content, name)
  expect(status).toBe(422)
  expect(body.message).toMatch(message)
})

test('GEDCOM import: recognised by its first line, regardless of the name of the file', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(clerk, KOWALSCY, 'rodzina.txt')
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', added: 3 })
})
