import type { Endpoint } from '../../endpoint.ts'
import { describeOperation } from './operation.ts'
import { refusalResponses } from './refusals.ts'
import { type SchemaNames, drawSchemas } from './schemas.ts'

const buildHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const key = (place: 'cookie' | 'header', name: string, description: string) => ({
  type: 'apiKey',
  in: place,
  name,
  description,
})

const TOKEN = 'Wartość ciasteczka XSRF-TOKEN, które daje GET /sanctum/csrf-cookie'
const SCRIPT = 'Dowolna wartość: strony obce nie mogą wysłać tego nagłówka'
const IDEMPOTENCY_KEY_DESCRIPTION = 'Klucz żądania: powtórzone z tym samym wykona się raz'
const IF_NONE_MATCH_DESCRIPTION =
  'ETag poprzedniej odpowiedzi na żądanie z kluczem API: gdy nic się nie zmieniło, odpowiedź to 304'

const parameters = {
  IdempotencyKey: {
    ...buildHeader('Idempotency-Key', IDEMPOTENCY_KEY_DESCRIPTION),
    required: false,
    schema: { type: 'string', maxLength: 255 },
  },
  IfNoneMatch: {
    ...buildHeader('If-None-Match', IF_NONE_MATCH_DESCRIPTION),
    required: false,
  },
  XsrfToken: buildHeader('X-XSRF-TOKEN', TOKEN),
  RequestedWith: buildHeader('X-Requested-With', SCRIPT),
}

const securitySchemes = {
  session: key('cookie', '__Host-sid', 'Ciasteczko sesji z POST /login; bez https nazywa się sid'),
  csrf: key('header', 'X-XSRF-TOKEN', TOKEN),
  script: key('header', 'X-Requested-With', SCRIPT),
}

/** Builds the OpenAPI description of these endpoints from the contracts that validate their requests. */
export function openApi(endpoints: Endpoint[], names: SchemaNames) {
  const schemas = drawSchemas(endpoints, names)
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint, schemas)
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Kancelaria', version: '1' },
    paths,
    components: {
      schemas: schemas.components,
      responses: refusalResponses,
      parameters,
      securitySchemes,
    },
  }
}
