import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { apiTokenScopes } from '#auth/tokens/scopes.ts'
import { testApi } from './api.ts'
import { type Records, addRecords } from './foreign-records.ts'
import { fillRecordPath, findRecordTable } from './record-addresses.ts'
import { ownDatabase } from './own-database.ts'
import { testPassword, createTestPeople } from './people.ts'

// A database of its own, because this test resets the counts of requests, which other tests wait to see full.
const server = await testApi({ url: await ownDatabase('walk_tokens') })
const { api, database, inParish, newParish, send } = server
const { caller: priest } = await createTestPeople(server).newPerson()
const protectedEndpoints = api.endpoints.filter(({ access }) => access !== 'public')

async function newToken(tokenScopes: readonly string[]) {
  const expires_on = today(new Date(Date.now() + 86_400_000))
  const { body } = await priest('POST', '/api/api-tokens', {
    name: 'Obchód',
    scopes: tokenScopes,
    expires_on,
    password: testPassword,
  })
  const { id, token } = body as { id: number; token: string }
  const ask = async ({ method, path, upload }: (typeof protectedEndpoints)[number]) => {
    await database.query('delete from request_counts')
    return send({
      method,
      url: path.replaceAll(/:\w+/g, '999999999'),
      headers: { authorization: `Bearer ${token}` },
      ...(method !== 'GET' && !upload && { payload: {} }),
    })
  }
  return { id, ask }
}

const narrow = await newToken(['calendar.read'])
const wide = await newToken(apiTokenScopes)
const over = await newToken(apiTokenScopes)
await database.query(`update api_tokens set expires_at = now() where user_id = $1`, [over.id])

test.each(protectedEndpoints.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s gives every token the expected answer',
  async (_, endpoint) => {
    expect(await over.ask(endpoint)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('stracił ważność') },
    })
    const { access, method, writesAudit, scope, allowApiToken } = endpoint
    const opens = scope === 'parish' && (allowApiToken || (method === 'GET' && !writesAudit))
    const allScopes: readonly string[] = apiTokenScopes
    const [small, large] = [await narrow.ask(endpoint), await wide.ask(endpoint)]
    if (opens && access === 'calendar.read') expect([200, 404, 422]).toContain(small.status)
    else
      expect(small).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('klucz') },
      })
    if (opens && allScopes.includes(access)) expect([200, 404, 422]).toContain(large.status)
    else
      expect(large).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('klucz') },
      })
  },
)

test('person with restricted data: no API token gets the person or their acts', async () => {
  const WORD = 'Kanarkowska'
  const allScopes: readonly string[] = apiTokenScopes
  const readable = protectedEndpoints.filter(
    ({ method, access, writesAudit }) =>
      method === 'GET' && !writesAudit && allScopes.includes(access),
  )
  const records: Records = {}
  const neighbour = await newParish()
  await inParish(priest.parish_id, async db => {
    await addRecords(db, records, priest, neighbour)
    for (const book of ['communions', 'confirmations', 'deceased'] as const) {
      await sql`update ${sql.table(book)} set surname = ${WORD}, person_id = ${records.people}`.execute(
        db,
      )
    }
    await db.updateTable('people').set({ surname: WORD }).execute()
  })
  const whereTold = async () => {
    const leakingUrls: string[] = []
    for (const endpoint of readable) {
      const table = findRecordTable(endpoint)
      const url = table ? fillRecordPath(endpoint, records[table] ?? 1) : endpoint.path
      for (const query of table ? [''] : ['', `?search=${WORD}`]) {
        const { status, body } = await wide.ask({ ...endpoint, path: url + query })
        const text = JSON.stringify({ body }).replaceAll(/search=\w+/g, '') // links repeat the query
        if (status === 200 && text.includes(WORD)) leakingUrls.push(url)
      }
    }
    return [...new Set(leakingUrls)]
  }
  const id = String(records.people)
  expect(await whereTold()).toEqual(
    expect.arrayContaining([
      '/api/peoples',
      `/api/peoples/${id}`,
      '/api/confirmations',
      '/api/deceased',
    ]),
  )
  await inParish(priest.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: new Date().toISOString(), restricted_reason: WORD })
      .where('id', '=', records.people!)
      .execute(),
  )
  expect(await whereTold()).toEqual([])
  const card = await priest('GET', `/api/peoples/${id}`)
  expect(card.body.surname).toBe(WORD)
})

test('API token scopes: no scope gives access to confidential data', () => {
  const secret =
    /^(premaritals|conversions|confidences|banns|users|history|readers|documents|visits|payments|offerings|baptisms|weddings)\./
  expect(apiTokenScopes.filter(scope => secret.test(scope))).toEqual([])
})
