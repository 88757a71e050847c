import { expect, test } from 'vitest'
import { apiNames } from '#app/server/api-names.ts'
import { testApi } from '#testing/api.ts'
import { hasFormerSpelling } from '../../endpoint.ts'
import { openApi } from './document.ts'
import { operationId } from './operation.ts'

const { api } = await testApi()
const description = openApi(api.endpoints, apiNames)
const { paths, components } = description
const operations = Object.values(paths).flatMap(methods => Object.values(methods))
const getOperation = (id: string) => operations.find(({ operationId: own }) => own === id)
const endpointById = new Map(api.endpoints.map(endpoint => [operationId(endpoint), endpoint]))

const getSchema = (content: object | undefined) =>
  (content as Record<string, { schema: object }> | undefined)?.['application/json']?.schema
const getAnswer = (id: string) => {
  const { status } = endpointById.get(id)!
  const response = getOperation(id)!.responses[String(status)]!
  return 'content' in response ? getSchema(response.content) : undefined
}
const buildReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('OpenAPI: every address is described with its parameters and its answer', () => {
  const describedPaths = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      method => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(describedPaths.toSorted()).toEqual(
    api.endpoints.map(e => `${e.method} ${e.path}`).toSorted(),
  )
  expect(getOperation('getPeoples')!.parameters).toContainEqual(
    expect.objectContaining({ name: 'per_page', in: 'query', required: false }),
  )
  expect(getOperation('getPeoplesById')!.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
    { $ref: '#/components/parameters/IfNoneMatch' },
  ])
  expect(getOperation('getPeoplesById')!.responses).toHaveProperty('304')
  expect(getOperation('getSessions')!.responses).not.toHaveProperty('304')
})

test('OpenAPI: every operation has a unique name made of its method and address', () => {
  const ids = operations.map(({ operationId: id }) => id)
  expect(new Set(ids).size).toBe(api.endpoints.length)
  for (const id of ids) expect(id).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z\d]+$/)
  expect(operationId({ method: 'GET', path: '/api/peoples/:id' })).toBe('getPeoplesById')
  expect(operationId({ method: 'GET', path: '/sanctum/csrf-cookie' })).toBe('getSanctumCsrfCookie')
})

test('OpenAPI: records are described once and referenced', () => {
  expect(getAnswer('getPeoplesById')).toEqual(buildReference('Person'))
  expect(getAnswer('getFamiliesById')).toEqual(buildReference('Family'))
  expect(getAnswer('getPeoples')).toMatchObject({
    properties: {
      data: { items: buildReference('PersonRow') },
      links: buildReference('PageLinks'),
      meta: buildReference('PageMeta'),
    },
  })
  expect(getSchema(getOperation('postPeoples')!.requestBody?.content)).toEqual(
    buildReference('PersonEntry'),
  )
})

test('OpenAPI: the record of every book, and the row of its list, has a name', () => {
  const books = ['baptisms', 'weddings', 'communions', 'confirmations', 'deceased', 'conversions']
  for (const book of books) {
    const id = `get${book.charAt(0).toUpperCase()}${book.slice(1)}`
    expect(getAnswer(`${id}ById`), book).toHaveProperty('$ref')
    expect(getAnswer(id), book).toHaveProperty('properties.data.items.$ref')
  }
})

test('OpenAPI: an answer shared by two addresses is a component, unless it is short', () => {
  const present = api.endpoints.filter(endpoint => !hasFormerSpelling(endpoint))
  const uses = Map.groupBy(present, ({ answer }) => answer)
  for (const [, sharing] of [...uses].filter(([, all]) => all.length > 1)) {
    const schema = getAnswer(operationId(sharing[0]!)) ?? {}
    if ('$ref' in schema || !('properties' in schema)) continue
    const fields = Object.keys(schema.properties as object)
    expect.soft(fields.length, `${sharing[0]!.path}: ${fields.join(', ')}`).toBeLessThan(4)
  }
})

test('OpenAPI: every reference has a target, and every component is referenced', () => {
  const text = JSON.stringify(description)
  const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, to]) => to!))
  const componentNames = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map(name => `${kind}/${name}`))
  expect([...refs].toSorted()).toEqual(componentNames.toSorted())
  expect(text.match(/"\$ref":"(?!#\/components\/)/g)).toBeNull()
})

test('OpenAPI: every named schema is used by an address', () => {
  const unusedNames = Object.keys(apiNames.schemas).filter(name => !(name in components.schemas))
  expect(unusedNames).toEqual([])
})

test('OpenAPI: an answer without a body is described without one', () => {
  expect(getOperation('getSanctumCsrfCookie')!.responses['204']).toEqual({ description: 'Sukces' })
})

test('OpenAPI: schema used for input and output → has two forms', () => {
  expect(components.schemas.RichText).toBeDefined()
  expect(components.schemas.RichTextInput).toBeDefined()
  expect(components.schemas.PersonEntryInput).toBeUndefined()
})

test('OpenAPI: every error is a Problem with the fields it concerns', () => {
  for (const [name, { content }] of Object.entries(components.responses))
    expect(getSchema(content), name).toEqual(buildReference('Problem'))
  expect(components.schemas.Problem).toMatchObject({
    required: ['message'],
    properties: { errors: { additionalProperties: { type: 'array', items: { type: 'string' } } } },
  })
  for (const { operationId: id, responses } of operations) {
    const refusing = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    expect(refusing.length, id).toBeGreaterThan(10)
    for (const [status, response] of refusing)
      expect(response).toEqual({ $ref: `#/components/responses/Refusal${status}` })
  }
})

const getHeaders = (id: string) =>
  getOperation(id)!.parameters.flatMap(parameter =>
    '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
  )

test('OpenAPI: a former spelling is deprecated, the present one is not', () => {
  expect(getOperation('postVisitCorrectionsByIdRefusal')).toHaveProperty('deprecated', true)
  expect(getOperation('postVisitCorrectionsByIdRefuse')).not.toHaveProperty('deprecated')
})

test('OpenAPI: states which endpoints require a session and which headers a write takes', () => {
  expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' })
  expect(components.securitySchemes.csrf).toMatchObject({ in: 'header', name: 'X-XSRF-TOKEN' })
  expect(getOperation('getPeoples')!.security).toEqual([{ session: [] }])
  expect(getOperation('postPeoples')!.security).toEqual([{ session: [], csrf: [], script: [] }])
  for (const [id, { access, requireIdempotencyKey }] of endpointById) {
    expect(getOperation(id)!.security.length, id).toBe(access === 'public' ? 0 : 1)
    expect(getHeaders(id).includes('IdempotencyKey'), id).toBe(requireIdempotencyKey === true)
  }
  expect(components.parameters.IdempotencyKey.required).toBe(false)
  expect(getHeaders('postLogin')).toEqual(['RequestedWith', 'XsrfToken'])
  expect(getHeaders('getAltcha')).toEqual([])
})

test('OpenAPI: files have their media type in requests and responses', () => {
  for (const [id, { upload, file, answer, status }] of endpointById) {
    const { requestBody, responses } = getOperation(id)!
    if (upload) expect(Object.keys(requestBody!.content), id).toEqual(['multipart/form-data'])
    expect(file !== undefined, id).toBe(answer.def.type === 'custom')
    if (file) expect(responses[String(status)], id).toHaveProperty(['content', file])
  }
  expect(components.schemas.Printed).toMatchObject({
    properties: { pdf: { contentEncoding: 'base64', contentMediaType: 'application/pdf' } },
  })
})
