import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'

const { inParish, newParish } = await testApi()

test('data dossier: a marital status in an act or a protocol has the grammatical form for the person', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const [id] = await registerPeople(priest, { names: 'Łucja', surname: 'Święch', gender: 2 })
  const widow = { names: 'Łucja', surname: 'Święch', person_id: id!, dic_marital_status_id: 3 }
  const day = { protocol_number: 1, year: 2026, protocol_date: '2026-05-03' }
  const protocol = { ...day, fiance: { names: 'Jan', surname: 'Kos' }, fiancee: widow }
  expect((await priest('POST', '/api/premaritals', protocol)).body.message).toBeUndefined()
  const act = { act_number: '1', year: 2020, wedding_date: '2020-05-03', archival: true }
  const groom = { groom_names: 'Jan', groom_surname: 'Kos', groom_dic_marital_status_id: 1 }
  const bride = { bride_names: 'Łucja', bride_surname: 'Święch', bride_person_id: id! }
  await inParish(priest.parish_id, db =>
    db
      .insertInto('weddings')
      .values({ ...act, ...groom, ...bride, bride_dic_marital_status_id: 3 })
      .execute(),
  )
  const { body } = await priest('GET', `/api/prints/personData/${id}`)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.match(/wdowa/g)).toHaveLength(2)
  expect(text).not.toMatch(/wdowiec/)
})
