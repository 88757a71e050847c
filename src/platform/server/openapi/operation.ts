import * as z from 'zod'
import { isWrite } from '../admission.ts'
import { hasTag } from '../entity-tag.ts'
import { type Endpoint, hasFormerSpelling } from '../../endpoint.ts'
import { getRefusals } from './refusals.ts'
import type { Schemas, Shape } from './schemas.ts'

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the operation name: `GET /api/peoples/:id` becomes `getPeoplesById`. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const parts = path.replace(/^\/api(?=\/)/, '').split(/[/_.-]/)
  const words = parts.map(part =>
    part.startsWith(':') ? `By${capitalize(part.slice(1))}` : capitalize(part),
  )
  return method.toLowerCase() + words.join('')
}

function getParameters(shape: Shape, place: 'path' | 'query') {
  const { properties = {}, required = [], additionalProperties } = shape
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
  if (!additionalProperties) return parameters
  const any = { type: 'object', additionalProperties: { type: 'string' } }
  return [...parameters, { name: 'query', in: place, required: false, schema: any }]
}

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/**
 * Lists the headers of a call. A call that acts for no account proves only by headers that it comes from our own page;
 * the Idempotency-Key is optional.
 */
function getHeaders(endpoint: Endpoint) {
  const { access, embeddable, webhook, requireIdempotencyKey } = endpoint
  const fromPage = access === 'public' && isWrite(endpoint) && !webhook
  return [
    ...(fromPage ? [header('RequestedWith')] : []),
    ...(fromPage && !embeddable ? [header('XsrfToken')] : []),
    ...(requireIdempotencyKey ? [header('IdempotencyKey')] : []),
    ...(hasTag(endpoint) ? [header('IfNoneMatch')] : []),
  ]
}

function getSecurity(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return []
  return [{ session: [], ...(isWrite(endpoint) && { csrf: [], script: [] }) }]
}

interface DescribedResponse {
  description: string
  content?: Record<string, { schema: Shape }>
}
type Response = DescribedResponse | { $ref: string }

const BYTES = { type: 'string', format: 'binary' } as const

const UPLOAD = {
  schema: { type: 'object', properties: { file: BYTES }, required: ['file'] },
}

/** Adds the password of the user to the body, besides the fields of its schema. */
const withPassword = ({ properties, required = [], ...shape }: Shape): Shape => ({
  type: 'object',
  ...shape,
  properties: { ...properties, password: { type: 'string', format: 'password' } },
  required: [...required, 'password'],
})

function findBody({ method, body, upload, requirePassword }: Endpoint, { taken }: Schemas) {
  if (upload) return { required: true, content: { 'multipart/form-data': UPLOAD } }
  const empty = body instanceof z.ZodObject && !Object.keys(body.shape).length
  if (method === 'GET' || (empty && !requirePassword)) return undefined
  const schema = requirePassword ? withPassword(taken(body)) : taken(body)
  return { required: true, content: { 'application/json': { schema } } }
}

const getContent = ({ answer, file }: Endpoint, { given }: Schemas): DescribedResponse['content'] =>
  file ? { [file]: { schema: BYTES } } : { 'application/json': { schema: given(answer) } }

/** Describes one API address for OpenAPI. */
export function describeOperation(endpoint: Endpoint, schemas: Schemas) {
  const { path, access, params, query, status } = endpoint
  const requestBody = findBody(endpoint, schemas)
  const content = status === 204 ? undefined : getContent(endpoint, schemas)
  const success = { description: 'Sukces', ...(content && { content }) }
  const responses: Record<string, Response> = {
    ...getRefusals(endpoint),
    ...(hasTag(endpoint) && { 304: { description: 'Bez zmian od podanego ETag' } }),
    [status]: success,
  }
  return {
    operationId: operationId(endpoint),
    tags: [path.split('/')[2] ?? 'sesja'],
    summary: access === 'public' ? 'bez logowania' : `uprawnienie: ${access}`,
    ...(hasFormerSpelling(endpoint) && { deprecated: true }),
    security: getSecurity(endpoint),
    parameters: [
      ...getParameters(schemas.taken(params), 'path'),
      ...getParameters(schemas.taken(query), 'query'),
      ...getHeaders(endpoint),
    ],
    ...(requestBody && { requestBody }),
    responses,
  }
}
