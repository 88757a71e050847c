import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildProtocol } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'
import { KOWALSCY, createUndoCalls } from './testing.ts'

const server = await testApi()
const { inParish, newParish, signIn } = server
const { imported, read } = await createImportCalls(server)

const { undo, registerOf, people, named, change } = createUndoCalls(server)

const HANGINGS: [string, string, (id: number) => ReturnType<typeof sql>][] = [
  [
    'edited',
    'zmieniono: Zawód',
    id => sql`update people set profession = 'rolnik' where id = ${id}`,
  ],
  [
    'given a certificate',
    'przybyło: sakrament ze świadectwa',
    id => sql`insert into person_sacraments (person_id, kind) values (${id}, 'baptism')`,
  ],
  [
    'moved to another family',
    'zmieniono miejsce w rodzinie',
    id => sql`update family_members set member_to = '2026-01-01' where person_id = ${id}`,
  ],
  [
    'made a parent',
    'przybyło: dziecko',
    id =>
      sql`insert into people (names, surname, gender, father_id) values ('Adam', 'Inny', 1, ${id})`,
  ],
  [
    'given a paper',
    'przybyło: wydany dokument',
    id => sql`insert into documents (year, template, title, subject, content, file_name, person_id, issued_by, issued_by_name)
      values (2026, 'x', 'Pismo', 'people', '{}', 'p.pdf', ${id}, 1, 'ks. Jan')`,
  ],
]

test.each(HANGINGS)(
  'undo import: person %s after the import → undo is refused, or only that person is kept',
  async (_, reason, work) => {
    const clerk = await newParish()
    const fileImport = await imported(clerk, KOWALSCY)
    const jan = await named(clerk, 'Jan')
    await inParish(clerk.parish_id, db => work(jan).execute(db))
    const before = await registerOf(clerk)
    const { status, body } = await undo(clerk, fileImport.id)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^Nie cofnięto niczego/)
    expect(body.barred_count).toBe(1)
    expect(body.barred_by).toEqual([
      { id: jan, name: 'Kowalski Jan', why: expect.stringContaining(reason) },
    ])
    expect(await registerOf(clerk)).toBe(before)
    const response = await undo(clerk, fileImport.id, { except: true })
    expect(response.body).toMatchObject({ removed: 2, kept: 1 })
    const names = (await people(clerk)).map(person => person.names)
    expect(names).toContain('Jan')
    expect(names).not.toContain('Ewa')
    expect(await read(clerk, fileImport.id)).toMatchObject({ state: 'undone', undone_kept: 1 })
  },
)

test('undo import: the refusal names only records that the account may read', async () => {
  const priest = await newParish()
  const fileImport = await imported(priest, KOWALSCY)
  const zofia = await named(priest, 'Zofia')
  await inParish(priest.parish_id, db => buildProtocol(zofia).execute(db))
  const clerk = await signIn(3, priest.parish_id)
  const whys = async (caller: typeof priest) =>
    (await undo(caller, fileImport.id)).body.barred_by[0].why
  expect(await whys(priest)).toBe('przybyło: protokół przedślubny')
  expect(await whys(clerk)).toBe(
    'przybyło: inny zapis, którego to konto nie pokazuje (zapytaj proboszcza)',
  )
})

test('undo import: a family changed after the import keeps the people that the import added to it', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, `${KOWALSCY}Nowak;Adam;1970;;Zażółcice;Polna;2;9;mąż;\n`)
  await inParish(clerk.parish_id, db =>
    sql`update families set region = 'III' where card_number = '7'`.execute(db),
  )
  const { body } = await undo(clerk, fileImport.id)
  expect(body.barred_count).toBe(3)
  expect(body.barred_by[0].why).toMatch(/^rodzina Kowalscy.*zmieniono: Rejon/)
  expect((await undo(clerk, fileImport.id, { except: true })).body).toMatchObject({
    removed: 1,
    kept: 3,
  })
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(1)
})

test('undo import: a parent is kept together with a child that is kept', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  const [jan, zofia] = [await named(clerk, 'Jan'), await named(clerk, 'Zofia')]
  await change(clerk, zofia, { father_id: jan })
  expect((await undo(clerk, fileImport.id)).body).toMatchObject({ barred_count: 2, left: 1 })
  const { body } = await undo(clerk, fileImport.id, { except: true })
  expect(body).toMatchObject({ removed: 1, kept: 2 })
  expect((await clerk('GET', `/api/peoples/${jan}`)).status).toBe(200)
})
