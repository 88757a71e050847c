import { expect, test } from 'vitest'
import * as z from 'zod'
import { testApi } from './api.ts'

const { api, newParish } = await testApi()
const prints = api.endpoints.filter(({ path }) => /^\/api\/(prints|docx)\//.test(path))

/** Addresses of papers in the fixed API; a name in braces is any value of the caller. */
const PAPERS = `
GET /api/prints/baptismDefaultCertificate
GET /api/prints/{id}/weddingCertificate
GET /api/prints/intentionConfirmationDefault
GET /api/prints/intentionsDefault
GET /api/prints/intentionsCustom
GET /api/prints/{parishId}/payments/{report}
GET /api/prints/{confirmationID}/{certificate}
GET /api/prints/{parishId}/confirmations/quadraCertificate
GET /api/prints/announcements/{announcementID}
GET /api/prints/premaritals/{id}/{template}
GET /api/prints/peopleDocuments/{peopleID}/{template}
GET /api/prints/familyDocuments/{familyID}/{template}
GET /api/prints/preweddingAnnouncements/{itemID}/{template}
GET /api/prints/peoplesList
GET /api/prints/familiesList
GET /api/prints/pastoralVisits
GET /api/prints/registerBaptismDefault
GET /api/docx/intentionsDefault
GET /api/docx/{announcementID}/announcementsDefault
GET /api/prints/modification/{printoutId}/{moduleItemId}`
  .trim()
  .split('\n')

const shape = (address: string) => address.replaceAll(/\{\w+\}|:\w+/g, '*')
const servedAddresses = new Set(prints.map(({ method, path }) => shape(`${method} ${path}`)))

test.each(PAPERS)('%s exists', address => {
  expect(servedAddresses).toContain(shape(address))
})

/** Parameter names of the record in print calls where it is a part of the query. */
const NAMED: Record<string, string> = {
  baptismDefaultCertificate: 'baptismID',
  registerBaptismDefault: 'baptismID',
  communionPreparationDefault: 'communionPreparationsID',
  confirmationPreparationDefault: 'confirmationPreparationsID',
  confirmationSponsorRequest: 'confirmationPreparationsID',
  intentionConfirmationDefault: 'intentionID',
}
const RECORD = /^(id|\w+ID)$/
const FILTERS = new Set(['celebrateByParishWorkerID', 'intentionTypeID'])

const getKeys = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const ofRecords = prints.filter(({ query }) =>
  getKeys(query).some(key => RECORD.test(key) && !FILTERS.has(key)),
)
test.each(ofRecords.map(endpoint => [endpoint.path, endpoint] as const))(
  '%s accepts its record under the name of the specification, and as a plain id',
  (path, { query }) => {
    const name = NAMED[path.split('/').at(-1)!]
    expect(name, 'a name in NAMED').toBeDefined()
    const parsedQuery = query.safeParse({ id: '7' })
    expect(parsedQuery.error?.issues).toBeUndefined()
    expect(query.safeParse({ [name!]: '7' })).toEqual(parsedQuery)
    expect(query.safeParse({}).success).toBe(false)
  },
)

test.each([
  ['/api/prints/peoplesList', 'columns', 'phone', 'status'],
  ['/api/dictionaries', 'list', 'Section', 'Subscription'],
])('a list of %s is the same in every spelling', async (path, name, firstValue, secondValue) => {
  const clerk = await newParish()
  const ask = async (query: string) => (await clerk('GET', `${path}?${query}`)).status
  for (const query of [
    `${name}=${firstValue}`,
    `${name}[]=${firstValue}`,
    `${name}%5B0%5D=${firstValue}`,
    `${name}=${firstValue}&${name}=${secondValue}`,
    `${name}[]=${firstValue}&${name}[]=${secondValue}`,
    `${name}[0]=${firstValue}&${name}[1]=${secondValue}`,
  ]) {
    expect(await ask(query), query).toBe(200)
  }
  expect(await ask(`${name}[]=nieznane`)).toBe(422)
})
