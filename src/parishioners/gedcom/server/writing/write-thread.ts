import { once } from 'node:events'
import { workerData } from 'node:worker_threads'
import { workerPort } from '#platform/workers/worker-port.ts'
import type { GedcomRegister } from './register.ts'
import { writeGedcom } from './write.ts'

/** Message of this thread: a request for more of the register, or the whole file in base64. */
export type GedcomThreadMessage = { takes: 'more' } | { file: string }
/** Message to this thread: a part of the register, or the end. */
export type RegisterPart = Pick<GedcomRegister, 'people' | 'families'> | 'end'

const say = (message: GedcomThreadMessage) => workerPort.postMessage(message)
const register: GedcomRegister = { parish: workerData.parish, people: [], families: [] }

for (;;) {
  say({ takes: 'more' })
  const [part] = (await once(workerPort, 'message')) as [RegisterPart]
  if (part === 'end') break
  register.people.push(...part.people)
  register.families.push(...part.families)
}
const text = writeGedcom(register, workerData.version, workerData.day)
say({ file: Buffer.from(text).toString('base64') })
