import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildProtocol, registerPeople } from '../../server/testing.ts'
import { findLine, getMerger } from './testing.ts'

const { database, inParish, newParish, signIn } = await testApi()

const pair = async (keptFields: object, goneFields: object, options = {}) => {
  const clerk = await newParish(options)
  const [keptId, goneId] = await registerPeople(clerk, keptFields, goneFields)
  return { clerk, kept: keptId!, gone: goneId!, ...getMerger(clerk) }
}

test('merge: empty values of the kept card are filled from the other, the rest is unchanged', async () => {
  const { merged, card, kept, gone } = await pair(
    { phone: '600100200', profession: 'lekarz' },
    { phone: '600100201', email: 'anna@poczta.example', birth_town: 'Bochnia' },
  )
  await merged(kept, gone)
  expect(await card(kept)).toMatchObject({
    phone: '+48600100200',
    profession: 'lekarz',
    email: 'anna@poczta.example',
    birth_town: 'Bochnia',
  })
})

test('merge: the choice of the clerk overrides the default for each field', async () => {
  const { merged, card, kept, gone } = await pair(
    { phone: '600100200', email: 'a@poczta.example', previous_names: ['Lis'] },
    { phone: '600100201', email: 'b@poczta.example', previous_names: ['Lis', 'Kos'] },
  )
  await merged(kept, gone, { phone: 'gone', email: 'kept', previous_names: 'gone' })
  expect(await card(kept)).toMatchObject({
    phone: '+48600100201',
    email: 'a@poczta.example',
    previous_names: ['Lis', 'Kos'],
  })
})

test('merge comparison: names only the moved records that the account may read', async () => {
  const { clerk: priest, compare, kept, gone } = await pair({}, { names: 'Ania' })
  await inParish(priest.parish_id, db => buildProtocol(gone).execute(db))
  const clerk = getMerger(await signIn(3, priest.parish_id))
  expect((await compare(kept, gone)).body.moved).toEqual(['1 protokół przedślubny'])
  expect((await clerk.compare(kept, gone)).body.moved).toEqual([
    '1 inny zapis, którego to konto nie pokazuje',
  ])
})

test('merge comparison: shows both cards in words and proposes the fuller value', async () => {
  const { compare, kept, gone } = await pair(
    { names: 'Anna', birth_date: '1990', status: 'outsider', previous_names: ['Lis'] },
    { names: 'Anna Maria', birth_date: '1990-05-03', previous_names: ['Kos'], notes: 'chora' },
  )
  const { body } = await compare(kept, gone)
  expect(body).toMatchObject({
    kept: { id: kept, name: 'Nowak Anna' },
    gone: { id: gone, name: 'Nowak Anna Maria' },
    refusal: null,
    apart: null,
    warnings: [],
  })
  expect(findLine(body, 'names')).toMatchObject({ choice: 'gone', options: ['kept', 'gone'] })
  expect(findLine(body, 'birth_date')).toMatchObject({ kept: '1990', gone: '03.05.1990' })
  expect(findLine(body, 'birth_date')!.choice).toBe('gone')
  expect(findLine(body, 'age')).toMatchObject({ options: [], choice: null })
  expect(findLine(body, 'status')).toMatchObject({ kept: 'spoza parafii', gone: 'parafianka' })
  expect(findLine(body, 'status')!.choice).toBe('gone')
  expect(findLine(body, 'previous_names')).toMatchObject({ choice: 'both' })
  expect(findLine(body, 'surname')).toMatchObject({ kept: 'Nowak', gone: 'Nowak', options: [] })
  expect(findLine(body, 'profession')).toBeUndefined()
})

test('merge: a parent linked in the register is preferred to the same name as text', async () => {
  const clerk = await newParish()
  const [father] = await registerPeople(clerk, { names: 'Jan', gender: 1, birth_date: '1960' })
  const [keptId, goneId] = await registerPeople(
    clerk,
    { father_names: 'Jan', father_surname: 'Nowak' },
    { father_id: father },
  )
  const { compare, merged, card } = getMerger(clerk)
  const { body } = await compare(keptId!, goneId!)
  expect(findLine(body, 'father')).toMatchObject({
    kept: 'Nowak Jan',
    gone: 'Nowak Jan (z kartoteki)',
    choice: 'gone',
  })
  await merged(keptId!, goneId!)
  expect(await card(keptId!)).toMatchObject({ father_id: father })
})

test('merge: the old id answers 404 with the id it leads to, through any number of merges', async () => {
  const clerk = await newParish()
  const [first, second, third] = (await registerPeople(clerk, {}, {}, {})) as [
    number,
    number,
    number,
  ]
  const { merged } = getMerger(clerk)
  await merged(second, first)
  await merged(third, second)
  for (const id of [first, second]) {
    expect(await clerk('GET', `/api/peoples/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Kartę tej osoby połączono z inną', merged_into: third },
    })
  }
  const { body } = await clerk('GET', '/api/peoples?status=all')
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([third])
  const response = await clerk('GET', '/api/peoples/suggestions?search=nowak')
  expect(response.body.data).toHaveLength(1)
})

test('merge: history has the reason on every record and the whole deleted card', async () => {
  const { clerk, merged, kept, gone } = await pair({}, { email: 'anna@poczta.example' })
  await merged(kept, gone)
  const reason = `Połączenie karty „Nowak Anna Maria” (nr ${gone}) z kartą „Nowak Anna Maria” (nr ${kept})`
  const { body } = await clerk('GET', `/api/history/people/${gone}`)
  expect(body.data[0]).toMatchObject({ action: 'delete', reason })
  const email = body.data[0].changes.find(({ field }: { field: string }) => field === 'email')
  expect(email).toMatchObject({ old: 'anna@poczta.example', new: null })
  const historyResponse = await clerk('GET', `/api/history/people/${kept}`)
  expect(historyResponse.body.data[0]).toMatchObject({ action: 'update', reason })
})

test('merge: PESEL is unique and still moves to the kept card', async () => {
  const clerk = await newParish()
  await database.query('update parishes set pesel_kept = true where id = $1', [clerk.parish_id])
  const [keptId, goneId] = await registerPeople(clerk, {}, { pesel: '90050300001' }).catch(
    async () => {
      const ids = await registerPeople(clerk, {}, {})
      await inParish(clerk.parish_id, db =>
        db.updateTable('people').set({ pesel: '90050300001' }).where('id', '=', ids[1]!).execute(),
      )
      return ids
    },
  )
  const { compare, merged, card, undo } = getMerger(clerk)
  expect(findLine((await compare(keptId!, goneId!)).body, 'pesel')).toMatchObject({
    kept: null,
    gone: '90050300001',
    choice: 'gone',
  })
  const merge = await merged(keptId!, goneId!)
  expect(await card(keptId!)).toMatchObject({ pesel: '90050300001' })
  expect((await undo(merge)).status).toBe(200)
  expect(await card(goneId!)).toMatchObject({ pesel: '90050300001' })
})

test('merge: notes and practice are visible only to clergy; a merge by a clerk preserves them', async () => {
  const { clerk, kept, gone } = await pair(
    { notes: 'pierwsza' },
    { notes: 'druga' },
    {
      role_id: 2,
      user: { clergy: true },
    },
  )
  const secretary = await signIn(3, clerk.parish_id)
  const { compare, merge, merged } = getMerger(secretary)
  const { body } = await compare(kept, gone)
  expect(findLine(body, 'notes')).toBeUndefined()
  expect(await merge(kept, gone, { notes: 'gone' })).toMatchObject({ status: 422 })
  await merged(kept, gone)
  const { notes } = (await clerk('GET', `/api/peoples/${kept}`)).body
  expect(notes).toBe('pierwsza\ndruga')
})

test('merge comparison: two valid acts of baptism or different birth dates → a warning; both acts stay', async () => {
  const { clerk, kept, gone, compare, merged, card } = await pair({}, { birth_date: '1990-05-04' })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values(
        [kept, gone].map((person_id, index) => ({
          act_number: String(index + 1),
          year: 1990,
          names: 'Anna',
          surname: 'Nowak',
          person_id,
        })),
      )
      .execute(),
  )
  const { body } = await compare(kept, gone)
  expect(body.warnings).toEqual([
    expect.stringContaining('różne daty urodzenia'),
    expect.stringContaining('ważny akt chrztu (1/1990 i 2/1990)'),
  ])
  expect(findLine(body, 'acts')).toMatchObject({ kept: 'akt 1/1990', gone: 'akt 2/1990' })
  await merged(kept, gone)
  expect((await card(kept)).acts).toHaveLength(2)
})

test('merge: only the parish priest and the office have the permission', async () => {
  const { kept, gone, clerk } = await pair({}, {})
  const helper = await signIn(5, clerk.parish_id)
  expect((await helper('GET', `/api/peoples/${kept}/merge?other=${gone}`)).status).toBe(403)
  expect((await helper('GET', '/api/people-pairs')).status).toBe(403)
  const secretary = await signIn(3, clerk.parish_id)
  expect((await getMerger(secretary).merge(kept, gone)).status).toBe(200)
})
