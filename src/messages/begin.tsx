import { call } from '#kit/call.tsx'
import { randomKey } from '#kit/key.tsx'
import { messages } from './contract.ts'
import { receiversPath } from './paths.tsx'

/** People of the register and those who work in the parish by their numbers, or everybody of a group. */
type To = { people?: number[]; parishWorkers?: number[] } | { message_group_id: number }

/**
 * Begins a message to those chosen on another screen, and answers where it is written: a draft with its receivers,
 * those who may not be written to among them, each with why.
 */
export async function newMessageTo(to: To, title: string): Promise<string> {
  const { id } = await call(messages.add, { body: { title }, key: randomKey() })
  const params = { id }
  if ('message_group_id' in to) await call(messages.select, { params, body: to })
  else {
    const { people = [], parishWorkers = [] } = to
    await call(messages.addReceivers, { params, body: { people, parishWorkers } })
  }
  return receiversPath(id)
}
