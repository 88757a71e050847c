import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { readAllTables, getMerger } from '../testing.ts'

const server = await testApi()
const { inParish, newParish } = server

/** Inserts at least one row for every column that can refer to a person. */
const rowsAbout = (parish_id: number, user_id: number, goneId: number, child: number) =>
  inParish(parish_id, async db => {
    const godparent = { person_id: goneId, names: 'Ania', surname: 'Nowak', role: 'godparent' }
    const references = await db
      .insertInto('baptisms')
      .values([
        { act_number: '1', year: 1990, names: 'Ania', surname: 'Nowakówna', person_id: goneId },
        {
          act_number: '2',
          year: 2020,
          names: 'Jan',
          surname: 'Lis',
          godparents: JSON.stringify([{ person_id: null, surname: 'Kos' }, godparent]),
        },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('baptism_registrations')
      .values([
        {
          names: 'A',
          surname: 'N',
          person_id: goneId,
          act: JSON.stringify({ person_id: goneId, godparents: [] }),
        },
        { names: 'B', surname: 'N', act: JSON.stringify({ godparents: [godparent] }) },
        { names: 'C', surname: 'N', act: JSON.stringify({}) },
      ])
      .execute()
    await db
      .insertInto('notices')
      .values({
        kind: 'baptism',
        origin: 'baptisms',
        person_id: goneId,
        origin_id: references[0]!.id,
        recipient: 'Bochnia',
      })
      .execute()
    await db
      .insertInto('documents')
      .values({
        number: 1,
        year: 2026,
        template: 'statement',
        title: 'Zaświadczenie',
        file_name: 'x.pdf',
        subject: 'people',
        subject_id: goneId,
        person_id: goneId,
        content: JSON.stringify({ names: 'Ania Nowakówna' }),
        verification_code: `kod-${parish_id}`,
        issued_by: user_id,
        issued_by_name: 'ks. Jan Lis',
      })
      .execute()
    await db.updateTable('people').set({ mother_id: goneId }).where('id', '=', child).execute()
    const { id: import_id } = await db
      .insertInto('imports')
      .values({ account_id: user_id, file_name: 'a.csv', state: 'checked' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cells = JSON.stringify(['Nowak'])
    await db
      .insertInto('import_rows')
      .values({
        import_id,
        number: 2,
        cells,
        outcome: 'change',
        person_id: goneId,
        person_version: 1,
      })
      .execute()
  })

const registerDuplicates = async () => {
  const clerk = await newParish()
  const [keptId, goneId, child, stranger] = await registerPeople(
    clerk,
    { birth_date: '1970-05-03' },
    {
      names: 'Ania',
      birth_date: '1970',
      sacraments: [{ kind: 'confirmation', event_date: '1985' }],
    },
    { names: 'Ewa', birth_date: '2000' },
    { names: 'Anna', birth_date: '1970' },
  )
  await rowsAbout(clerk.parish_id!, clerk.user_id, goneId!, child!)
  await clerk('POST', '/api/families', {
    family_name: 'Nowakowie',
    dic_town_id: (await clerk('POST', '/api/towns', { name: 'Żabia Wola' })).body.entry.id,
    members: [{ person_id: goneId, is_head: true }],
  })
  await clerk('POST', `/api/peoples/${goneId}/not-duplicates`, { other_id: stranger })
  return { clerk, kept: keptId!, gone: goneId!, child: child!, stranger: stranger! }
}

test('merge: every reference to the other card points at the kept card, and no text changes', async () => {
  const { clerk, kept, gone, child, stranger } = await registerDuplicates()
  const before = await readAllTables(server, clerk.parish_id!)
  const { merged, card, compare } = getMerger(clerk)
  const comparison = await compare(kept, gone)
  expect(comparison.body.moved.toSorted()).toEqual(
    [
      '1 akt chrztu',
      '1 chrzestny w akcie',
      '1 zgłoszenie do chrztu',
      '2 osoby w zgłoszeniach',
      '1 sakrament ze świadectwa',
      '1 dziecko',
      '1 miejsce w rodzinie',
      '1 wydany dokument',
      '1 pismo',
      '1 zawiadomienie',
      '1 wiersz importu',
    ].toSorted(),
  )
  await merged(kept, gone)
  const after = await readAllTables(server, clerk.parish_id!)
  const names = (all: typeof before) => all.baptisms!.map(row => JSON.parse(row as string).names)
  expect(names(after)).toEqual(names(before))
  // The id itself occurs only in the record of the merge. Parishes, accounts and towns have their own sequences, so
  // their ids may be equal to it.
  const { record_words, ...rest } = after
  expect(JSON.stringify(rest)).not.toMatch(
    new RegExp(`((?<!parish|account|user|town)_id\\\\?":|id\\\\?": )${gone}[,}]`),
  )
  expect(record_words!.filter(row => String(row).includes(`"record_id":${gone},`))).toEqual([])
  const { acts, documents, children, sacraments, family } = await card(kept)
  expect([acts.length, documents.length, sacraments.length]).toEqual([1, 1, 1])
  expect(children).toMatchObject([{ id: child }])
  expect(family.family_name).toBe('Nowakowie')
  const apart = await compare(kept, stranger)
  expect(apart.body.apart).not.toBeNull()
})

test('undo merge: the data of the parish are identical to those before the merge', async () => {
  const { clerk, kept, gone } = await registerDuplicates()
  const before = await readAllTables(server, clerk.parish_id!)
  const { merged, undo } = getMerger(clerk)
  const merge = await merged(kept, gone)
  expect(await readAllTables(server, clerk.parish_id!)).not.toEqual(before)
  expect(await undo(merge)).toMatchObject({ status: 200, body: { kept_id: kept, gone_id: gone } })
  expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
})

test('merge: an import row about the other card is checked again before it is written', async () => {
  const { clerk, kept, gone } = await registerDuplicates()
  await getMerger(clerk).merged(kept, gone)
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('import_rows').select(['person_id', 'person_version']).execute(),
  )
  expect(rows).toEqual([{ person_id: kept, person_version: 0 }])
})

test('the database deletes no card outside a merge, and no card that is referenced', async () => {
  const { clerk, kept, gone } = await registerDuplicates()
  const attempt = (work: string) =>
    inParish(clerk.parish_id, async db => {
      const { id } = await db
        .insertInto('merges')
        .values({
          kind: 'people',
          kept_id: kept,
          gone_id: gone,
          kept_name: 'a',
          gone_name: 'b',
          merged_by_name: 'c',
          ...(work === 'done' && { seq_to: 1 }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.executeQuery({
        sql: `select remove_merged(${id})`,
        parameters: [],
        query: {} as never,
        queryId: {} as never,
      })
    })
  await expect(attempt('done')).rejects.toMatchObject({ code: 'P0002' })
  await expect(attempt('pointed at')).rejects.toMatchObject({ code: '23503' })
  await expect(
    inParish(clerk.parish_id, db => db.deleteFrom('people').where('id', '=', gone).execute()),
  ).rejects.toMatchObject({ code: '42501' })
})
