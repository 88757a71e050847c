import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { createFullCouple } from '../../server/testing.ts'

const { database, newParish } = await testApi()
/** Creates a full protocol whose bride has a card; `restrict` restricts her data. */
async function writeProtocol() {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const { names, surname, birth_date } = full.fiancee
  const [person_id] = await registerPeople(priest, { names, surname, birth_date, gender: 2 })
  const fiancee = { ...full.fiancee, person_id }
  const { body } = await priest('POST', '/api/premaritals', { ...full, fiancee })
  const restrict = async () => {
    const { version } = (await priest('GET', `/api/peoples/${person_id}/rights`)).body
    const entry = { version, reason: 'Wniosek osoby' }
    const { status } = await priest('POST', `/api/peoples/${person_id}/restrict`, entry)
    expect(status).toBe(200)
  }
  const print = (template: string, headers = {}) =>
    priest('GET', `/api/prints/premaritals/${body.id}/${template}`, undefined, headers)
  return { priest, restrict, print }
}

test.each(['weddingLicence', 'weddingDelegation', 'bannsRequest', 'protocol', 'attachment01b'])(
  '%s: data of the bride restricted → the clerk must confirm, and history records the reason',
  async template => {
    const { priest, restrict, print } = await writeProtocol()
    await restrict()
    const { status, body } = await print(template)
    expect([status, body.message]).toEqual([
      428,
      expect.stringMatching(/^Przetwarzanie danych osoby Małgorzata .+ jest ograniczone\./),
    ])
    const issueResponse = await print(template, { 'x-confirmed': '1' })
    expect(issueResponse.status).toBe(200)
    const { rows } = await database.query(
      `select reason from history where parish_id = $1 and table_name = 'documents' and record_id = $2`,
      [priest.parish_id, issueResponse.body.document_id],
    )
    const reason = 'Wydano mimo ograniczenia przetwarzania na prośbę samej osoby'
    expect(rows).toEqual([{ reason }])
  },
)

test('weddingLicence reopened after the bride’s data were restricted → the clerk must confirm', async () => {
  const { priest, restrict, print } = await writeProtocol()
  expect((await print('weddingLicence')).status).toBe(200)
  const [{ id }] = (await priest('GET', '/api/documents')).body.data
  await restrict()
  const reopen = () => priest('GET', `/api/documents/${id}/pdf`)
  expect((await reopen()).status).toBe(428)
})
