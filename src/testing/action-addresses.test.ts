import { expect, test } from 'vitest'
import { type Endpoint, hasFormerSpelling } from '#platform/endpoint.ts'
import { testApi } from './api.ts'

const { api, newParish } = await testApi()
const endpoints = api.endpoints.filter(endpoint => !hasFormerSpelling(endpoint))

/** First words of action addresses; a new action may add its verb in the imperative (docs/decisions/0082). */
const VERBS = new Set(
  `accept add apply approve authorize block cancel celebrate check confirm copy count decide decline deliver enter erase export
  extend invite issue keep leave lift link make mark merge move order pay place plan postpone prepare preview propose publish read
  refund refuse remind renew repeat report request resend reset resolve restore restrict resume return revoke select
  send set shift sign skip stop strike switch sync test top truncate try unblock undo unlink verify withdraw write`.split(
    /\s+/,
  ),
)
/** Addresses that the specification names, or the design of the sign-in. */
const SPECIFIED = [
  '/login',
  '/logout',
  '/api/password/forgot',
  '/api/two-factor',
  '/api/two-factor/email-link',
  '/api/parishes/backup',
]
/** Last segments that are a noun, although a verb is spelled the same. */
const NOUNS = ['/api/parishes/backup/plan']

const lastSegment = ({ path }: Pick<Endpoint, 'path'>) => path.split('/').at(-1)!
const isVerb = (endpoint: Pick<Endpoint, 'path'>) => VERBS.has(lastSegment(endpoint).split('-')[0]!)
/** A collection gets a new record: its name is a plural, or the address of its list ends in a parameter. */
const isCollection = (endpoint: Endpoint) =>
  /(s|people|deceased)$/.test(lastSegment(endpoint)) ||
  (lastSegment(endpoint).startsWith(':') &&
    endpoints.some(({ method, path }) => method === 'GET' && path === endpoint.path))
/** Papers are named like in the specification, and other programs choose the names of their callbacks. */
const isNamedElsewhere = ({ path, webhook }: Endpoint) =>
  webhook || /^\/api\/(prints|docx)\//.test(path) || SPECIFIED.includes(path)

const listAddresses = (wrong: readonly Endpoint[]) =>
  wrong.map(({ method, path }) => `${method} ${path}`)

test('POST: the address ends in a verb, or in the collection that gets a new record', () => {
  const posts = endpoints.filter(({ method }) => method === 'POST')
  const wrong = posts.filter(
    endpoint => !isNamedElsewhere(endpoint) && !isVerb(endpoint) && !isCollection(endpoint),
  )
  expect(listAddresses(wrong)).toEqual([])
})

test('PUT, PATCH and DELETE: the address ends in what is replaced or removed, not in a verb', () => {
  const replacing = endpoints.filter(({ method }) => method !== 'GET' && method !== 'POST')
  const wrong = replacing.filter(
    endpoint => isVerb(endpoint) && !isCollection(endpoint) && !NOUNS.includes(endpoint.path),
  )
  expect(listAddresses(wrong)).toEqual([])
})

test('action addresses: a noun is refused, a verb and a collection are not', () => {
  expect(['refusal', 'restriction', 'approval'].map(path => isVerb({ path }))).not.toContain(true)
  expect(isVerb({ path: '/api/peoples/:id/lift-restriction' })).toBe(true)
})

test('former spellings: they have the parameters of the present address', () => {
  const getVariables = (path = '') => path.match(/:\w+/g)
  const wrong = endpoints.filter(
    ({ path, formerAddress }) =>
      formerAddress && String(getVariables(path)) !== String(getVariables(formerAddress)),
  )
  expect(listAddresses(wrong)).toEqual([])
})

test('former spelling of another method: does the same as the present address', async () => {
  const clerk = await newParish()
  const announcement = { title: 'Ogłoszenia', date_from: '2026-11-29', date_to: '2026-12-05' }
  const { id, version } = (await clerk('POST', '/api/announcements', announcement)).body
  const at = `/api/announcements/${id}`
  const publicationDate = async () => (await clerk('GET', at)).body.published_at
  const publication = { version, day: '2026-11-29', time: '07:00' }
  expect((await clerk('PUT', `${at}/publication`, publication)).status).toBe(200)
  expect(await publicationDate()).not.toBeNull()
  expect((await clerk('DELETE', `${at}/publication`, { version: version + 1 })).status).toBe(200)
  expect(await publicationDate()).toBeNull()
})
