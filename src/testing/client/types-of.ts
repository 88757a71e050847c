import type { openApi } from '#platform/server/openapi/document.ts'
import type { Shape } from '#platform/server/openapi/schemas.ts'

export type Description = ReturnType<typeof openApi>
type Part = Shape | boolean | undefined

const object = (fields: string[]) => `{ ${fields.join('; ')} }`
const union = (parts: Part[] = []) => parts.map(part => `(${getType(part)})`).join(' | ')
const getLastPart = (ref: string) => ref.split('/').at(-1)!

function objectType({ properties = {}, required = [], additionalProperties: extraSchema }: Shape) {
  const fields = Object.entries(properties).map(([name, part]) => {
    const optional = required.includes(name) ? '' : '?'
    return `${JSON.stringify(name)}${optional}: ${getType(part)}`
  })
  if (extraSchema === undefined || extraSchema === false) return object(fields)
  const indexType = fields.length ? 'unknown' : getType(extraSchema)
  return object([...fields, `[name: string]: ${indexType}`])
}

function ofKind(kind: string | undefined, shape: Shape): string {
  if (kind === 'object') return objectType(shape)
  if (kind === 'array') return `(${getType(shape.items as Part)})[]`
  if (kind === 'integer') return 'number'
  return kind ?? 'unknown'
}

function getType(part: Part): string {
  if (part === false) return 'never'
  if (part === true || part === undefined) return 'unknown'
  if (part.$ref) return `Schemas[${JSON.stringify(getLastPart(part.$ref))}]`
  if ('const' in part) return JSON.stringify(part.const)
  if (part.enum) return part.enum.map(value => JSON.stringify(value)).join(' | ')
  if (part.anyOf ?? part.oneOf) return union(part.anyOf ?? part.oneOf)
  if (part.allOf) return part.allOf.map(schema => `(${getType(schema as Part)})`).join(' & ')
  return [part.type]
    .flat()
    .map(kind => ofKind(kind, part))
    .join(' | ')
}

type Operation = Description['paths'][string][string]

function getInput({ parameters, requestBody }: Operation, description: Description) {
  const places = ['path', 'query', 'header'].map(place => {
    const fields = parameters
      .map(parameter =>
        '$ref' in parameter
          ? Object.entries(description.components.parameters).find(
              ([name]) => name === getLastPart(parameter.$ref),
            )![1]
          : parameter,
      )
      .filter(parameter => parameter.in === place)
      .map(
        parameter =>
          `${JSON.stringify(parameter.name)}${parameter.required ? '' : '?'}: ${getType(parameter.schema as Part)}`,
      )
    const hasRequiredField = fields.some(field => !/^"[^"]+"\?/.test(field))
    return `${place}${hasRequiredField ? '' : '?'}: ${object(fields)}`
  })
  const [content] = Object.values(requestBody?.content ?? {})
  return object([
    ...places,
    content ? `body: ${getType(content.schema as Part)}` : 'body?: undefined',
  ])
}

function getAnswers({ responses }: Operation, description: Description) {
  return object(
    Object.entries(responses).map(([status, response]) => {
      const resolvedResponse =
        '$ref' in response
          ? description.components.responses[getLastPart(response.$ref)]!
          : response
      const [content] = Object.values(resolvedResponse.content ?? {})
      return `${status}: ${content ? getType(content.schema as Part) : 'undefined'}`
    }),
  )
}

/** Generates the TypeScript of a client from this description alone. */
export function clientTypes(description: Description): string {
  const schemas = Object.entries(description.components.schemas).map(
    ([name, shape]) => `  ${JSON.stringify(name)}: ${getType(shape)}`,
  )
  const operations = Object.values(description.paths)
    .flatMap(methods => Object.values(methods))
    .map(
      operation =>
        `  ${operation.operationId}: { input: ${getInput(operation, description)}; answers: ${getAnswers(operation, description)} }`,
    )
  return `export interface Schemas {
${schemas.join('\n')}
}
export interface Operations {
${operations.join('\n')}
}
type Answers<Id extends keyof Operations> = Operations[Id]['answers']
export type Answer<Id extends keyof Operations> = {
  [Status in keyof Answers<Id>]: { status: Status; body: Answers<Id>[Status] }
}[keyof Answers<Id>]
export interface Client {
  <Id extends keyof Operations>(id: Id, input: Operations[Id]['input']): Promise<Answer<Id>>
  token(): string
}
`
}
