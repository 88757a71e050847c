import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#platform/endpoint.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { testApi } from '#testing/api.ts'

const lines: string[] = []
const log = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
const { api, newParishId, signIn } = await testApi({ log })

/** Texts that break programs; no field of this program may fail on them (B01, B07–B09, B30). */
const HOSTILE = [
  'a\u0000b',
  '\ud800 samotna połówka',
  '\u202ekot\u202c',
  '\u200b\u200d\ufeff',
  '😀👨‍👩‍👧',
  'Zaz\u0307o\u0301łc\u0301',
  'e\u0301'.repeat(500),
  'a'.repeat(50_000),
  `' or 1=1; drop table people; --`,
  '%_\\%%__\\\\',
  '(a+)+$^[*'.repeat(20),
  '{{7*7}}${7*7}<%= 7 %>#{7}',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '../../../etc/passwd',
  'linia\r\nSet-Cookie: a=b\u001b[31m',
  '-1',
  '1e309',
  '9223372036854775808',
  '9007199254740993',
  'NaN',
  '2023-02-29',
  '0000-00-00',
  '99999-12-31',
  '1582-10-10',
  '~1823',
  '',
  ' \t\n',
  'null',
  '[object Object]',
]
const ODD: unknown[] = [null, true, -1, 1.5, 1e21, [], {}, ['a'], { a: 1 }, [[]], '__proto__']

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

const getShape = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** Returns a value that a legitimate form might send in this field. */
function honest(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return honest(shape.anyOf[0]!, name)
  if (shape.type === 'object') return getBody(shape)
  if (shape.type === 'array') return shape.items ? [honest(shape.items, name)] : []
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type === 'boolean') return true
  if (/date|day|from|until/.test(name) || shape.pattern?.includes('\\d{4}')) return '2020-05-03'
  if (name.includes('email')) return 'anna@proba.test'
  return 'Anna'
}

const getBody = ({ properties = {} }: Shape) =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, honest(field, name)]))

const parish_id = await newParishId()
const clerks = new Map<number, Awaited<ReturnType<typeof signIn>>>()
for (const role of [1, 2]) clerks.set(role, await signIn(role, parish_id))

/** Endpoints that are skipped, because signing out or changing the parish would end the test itself. */
const LEAVING = /demo|logout|sessions|switch|password|two-factor|maintenance|deployment/
const open = api.endpoints.filter(
  ({ access, path, upload }) => access !== 'public' && !upload && !LEAVING.test(path),
)
const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const getClerk = ({ access }: Endpoint) =>
  clerks.get(hasPermission({ role_id: 2 }, access) ? 2 : 1)!

/** Sends the request and returns a description of the response when it is a server error. */
async function getFault(endpoint: Endpoint, query: object, body: unknown, label: string) {
  const text = new URLSearchParams(query as Record<string, string>).toString()
  const address = `${endpoint.path.replaceAll(/:\w+/g, '1')}${text && `?${text}`}`
  const requestBody = endpoint.method === 'GET' ? undefined : body
  const { status } = await getClerk(endpoint)(endpoint.method, address, requestBody)
  return status >= 500 && status !== 503 ? [`${label}: ${status}`] : []
}

interface Depth {
  /** Number of hostile texts sent in each field of a query and of a body. */
  texts: number
  /** Number of hostile texts sent in all fields of a body at once. */
  floods: number
  /**
   * Sends a value of a wrong type in each field of a body besides the texts, instead of in every second field in their
   * place.
   */
  allKinds: boolean
}

/**
 * Registers a test of every endpoint; the texts continue from endpoint to endpoint, so that the endpoints together
 * receive all of them.
 */
export function testHostileText({ texts, floods, allKinds }: Depth) {
  let turn = 0
  let fieldCount = 0
  const next = (count: number) =>
    Array.from({ length: count }, () => HOSTILE[turn++ % HOSTILE.length]!)

  test.each(open.map(e => [getName(e), e] as const))(
    '%s answers hostile text in any of its fields without breaking',
    async (_, endpoint) => {
      const faults: string[] = []
      const query = getShape(endpoint.query)
      const body = getShape(endpoint.body)
      const [queryValues, bodyValues] = [getBody(query), getBody(body)]
      // Each accepted request typesets a document, so these endpoints are called once.
      const times = /prints|export/.test(endpoint.path) ? 1 : texts
      for (const name of Object.keys(query.properties ?? {})) {
        for (const text of next(times))
          faults.push(
            ...(await getFault(endpoint, { ...queryValues, [name]: text }, bodyValues, `?${name}`)),
          )
      }
      for (const name of Object.keys(body.properties ?? {})) {
        const odd = ODD[fieldCount++ % ODD.length]
        const values = allKinds ? [...next(texts), odd] : fieldCount % 2 ? next(texts) : [odd]
        for (const value of values)
          faults.push(
            ...(await getFault(endpoint, queryValues, { ...bodyValues, [name]: value }, name)),
          )
      }
      for (const text of endpoint.method === 'GET' ? [] : next(floods)) {
        const all = Object.fromEntries(Object.keys(bodyValues).map(name => [name, text]))
        faults.push(...(await getFault(endpoint, {}, all, 'every field')))
      }
      expect(faults).toEqual([])
    },
  )

  test('the same walk finds a server that does break', async () => {
    const spy = api.server.may
    api.server.may = () => {
      throw new TypeError('broken on purpose')
    }
    const faults = await getFault(open[0]!, {}, {}, 'broken')
    api.server.may = spy
    expect(faults).toEqual(['broken: 500'])
  })

  afterAll(() => {
    // The only incident is the one caused on purpose.
    expect(lines.filter(line => line.includes('incident'))).toHaveLength(1)
  })
}
