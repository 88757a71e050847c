import { expect, test } from 'vitest'
import { today } from '#platform/days.ts'
import { scopes } from '#session/tokens/scopes.ts'
import { testApi } from './api.ts'
import { ownDatabase } from './own-database.ts'

// Every count of requests is forgotten here; those that others wait to see full are in another database.
const { api, database, newParish, send } = await testApi({ url: await ownDatabase('walk_tokens') })
const priest = await newParish()
const closed = api.endpoints.filter(({ access }) => access !== 'public')

async function newToken(given: readonly string[]) {
  const expires_on = today(new Date(Date.now() + 86_400_000))
  const { body } = await priest('POST', '/api/api-tokens', {
    name: 'Obchód',
    scopes: given,
    expires_on,
  })
  const { id, token } = body as { id: number; token: string }
  const ask = async ({ method, path, upload }: (typeof closed)[number]) => {
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
const wide = await newToken(scopes)
const over = await newToken(scopes)
await database.query(`update api_tokens set expires_at = now() where user_id = $1`, [over.id])

test.each(closed.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s meets every token as it should',
  async (_, endpoint) => {
    expect(await over.ask(endpoint)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('stracił ważność') },
    })
    const { access, method, journals, scope, byToken } = endpoint
    const opens = scope === 'parish' && (byToken || (method === 'GET' && !journals))
    const whole: readonly string[] = scopes
    const [small, large] = [await narrow.ask(endpoint), await wide.ask(endpoint)]
    if (opens && access === 'calendar.read') expect([200, 404, 422]).toContain(small.status)
    else
      expect(small).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('klucz') },
      })
    if (opens && whole.includes(access)) expect([200, 404, 422]).toContain(large.status)
    else
      expect(large).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('klucz') },
      })
  },
)

test('what is secret has no scope', () => {
  const secret =
    /^(premaritals|conversions|confidences|banns|users|history|readers|documents|visits|payments|offerings|baptisms|weddings)\./
  expect(scopes.filter(scope => secret.test(scope))).toEqual([])
})
