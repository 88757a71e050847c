import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { actLabel } from '#shared/act-label.ts'
import { labelAct } from './label-act.ts'

const { newParish, inParish } = await testApi()

test.each([
  { act_number: '12a', year: 2024 },
  { act_number: null, year: 1823 },
])('labelAct: $act_number of $year → quoted as in the program', async act => {
  const { parish_id } = await newParish()
  const { rows } = await inParish(parish_id, db =>
    sql<{
      label: string
    }>`select ${labelAct(sql`act ->> 'act_number'`, sql`act ->> 'year'`)} as label
      from (select ${JSON.stringify(act)}::jsonb as act) one`.execute(db),
  )
  expect(rows).toEqual([{ label: actLabel(act) }])
})

test('a message about an act without a number quotes it in words', async () => {
  const clerk = await newParish()
  const name = { names: 'Józef', surname: 'Gołąb' }
  const act = { ...name, archival: true, year: 1823, baptism_date: '1823' }
  const { body: savedAct } = await clerk('POST', '/api/baptisms', act)
  const cancellation = { version: savedAct.version, reason: 'wpisany dwa razy' }
  await clerk('POST', `/api/baptisms/${savedAct.id}/cancel`, cancellation)
  const { body } = await clerk('GET', `/api/prints/baptismDefaultCertificate?id=${savedAct.id}`)
  expect(body.message).toContain('Akt bez numeru z 1823 r. jest unieważniony')
})
