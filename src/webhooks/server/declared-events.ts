import type { Endpoint } from '#platform/endpoint.ts'
import type { Api, Handle } from '#platform/server/serve.ts'
import { Saved } from '#shared/fields.ts'
import { type EventType, eventTypes } from '../events.ts'
import { emitEvent } from './emit.ts'

const isEventType = (type: string): type is EventType =>
  eventTypes.some(eventType => eventType === type)

/** Wraps the endpoints that declare an `event`: it is emitted in the transaction of the change. */
export function emitDeclaredEvents(api: Api): Api {
  const wrapHandler = (endpoint: Endpoint, handle: Handle): Handle => {
    const { event, path } = endpoint
    if (!event) return handle
    const { type, record } = event
    if (!isEventType(type)) throw new Error(`${path} emits «${type}», which no webhook knows`)
    return async (context, input) => {
      const answer = await handle(context, input)
      const { id } = Saved.parse(answer)
      await emitEvent(context.db, type, { path: record.replace(':id', String(id)) })
      return answer
    }
  }
  return { ...api, wrapHandler }
}
