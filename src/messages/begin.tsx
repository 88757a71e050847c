import { call } from '#kit/call.tsx'
import { randomKey } from '#kit/key.tsx'
import { messages } from './contract.ts'
import { receiversPath } from './paths.tsx'

interface Ids {
  people?: number[]
  parishWorkers?: number[]
}

/**
 * Begins a message to people chosen on another screen, and answers where it is written: a draft with its receivers,
 * those who may not be written to among them, each with why.
 */
export async function newMessageTo(
  { people = [], parishWorkers = [] }: Ids,
  title: string,
): Promise<string> {
  const { id } = await call(messages.add, { body: { title }, key: randomKey() })
  await call(messages.addReceivers, { params: { id }, body: { people, parishWorkers } })
  return receiversPath(id)
}
