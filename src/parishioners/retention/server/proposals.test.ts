import { expect, test } from 'vitest'
import { attachFile } from '#documents/attachments/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { getProposal, addFormerPerson } from './testing.ts'

const app = await testApi({ url: await ownDatabaseWithDictionaries('retention_proposals') })
const { database, inParish } = app

test('listProposals: a former parishioner without a day of leaving → the period starts at the change in history', async () => {
  const { priest, id } = await addFormerPerson(app, { in_parish_to: null })
  expect(await getProposal(priest, 'former')).toBeUndefined()
  await database.query(
    `update history_entries set at = '2012-02-03' where parish_id = $1 and table_name = 'people' and record_id = $2`,
    [priest.parish_id, id],
  )
  expect(await getProposal(priest, 'former')).toMatchObject({
    state: 'oznaczono jako byłego parafianina 03.02.2012, bez dnia odejścia',
    counted_from: '2012-02-03',
  })
})

test('listProposals: a file on the card of a dead person → the period starts at the end of the year of death', async () => {
  const dead = { status: 'deceased', death_date: '2016-05', in_parish_to: null }
  const { priest, id } = await addFormerPerson(app, dead)
  await attachFile(priest, `people/${id}`)
  await inParish(priest.parish_id, db =>
    db.updateTable('attachments').set({ added_at: '2015-01-02' }).execute(),
  )
  expect(await getProposal(priest, 'attachment')).toMatchObject({
    state: 'plik na karcie osoby zmarłej',
    counted_from: '2016-12-31',
  })
})
