import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from './checked.ts'
import { type TestUser, newParish } from './clerk.ts'
import { measureBystander } from './crowd.ts'
import type { FaultFinding, Scale } from './finding.ts'
import type { TestInstallation } from './office.ts'
import { freePort } from './port.ts'
import { type Server, waitUntilReady, spawnServer } from './server.ts'
import { startWriting } from './writers.ts'

/** Process that can be stopped gracefully and replaced by a new one at the same address. */
export interface Post {
  address: string
  server(): Server
  replace(): Promise<void>
}

export async function terminateServer({ child, ended }: Server) {
  child.kill('SIGTERM')
  await ended
}

export const ownPost = (office: TestInstallation): Post => ({
  address: office.address,
  server: office.server,
  replace: async () => {
    await terminateServer(office.server())
    await office.restart()
  },
})

export async function secondPost(
  { folder }: TestInstallation,
  environment: Record<string, string> = {},
): Promise<Post> {
  const port = await freePort()
  const start = () =>
    spawnServer(port, join(folder, 'server.log'), { DATA_DIR: folder, ...environment })
  let server = start()
  await waitUntilReady(server)
  const replace = async () => {
    await terminateServer(server)
    server = start()
    await waitUntilReady(server)
  }
  return { address: server.address, server: () => server, replace }
}

export interface RollingCounts {
  asked: number
  elsewhere: number
}

/**
 * Distributes requests like a load balancer: to each server in turn; a connection refused or closed without a response
 * is retried once at the next server (writes carry their idempotency key), and no other request is repeated.
 */
export function balanceRequests(
  clerk: TestUser,
  addresses: string[],
  turns: RollingCounts,
): TestUser {
  const calls = addresses.map(clerk.at)
  const call = async (...question: Parameters<TestUser>) => {
    const turn = turns.asked++
    const answer = await calls[turn % calls.length]!(...question)
    if (answer.status !== 0 || calls.length === 1) return answer
    turns.elsewhere++
    return calls[(turn + 1) % calls.length]!(...question)
  }
  return Object.assign(call, clerk)
}

async function underLoad(
  office: TestInstallation,
  posts: Post[],
  { clients, restarts }: Pick<Scale, 'clients' | 'restarts'>,
) {
  const parish_id = await newParish(office.database)
  const turns: RollingCounts = { asked: 0, elsewhere: 0 }
  const addresses = posts.map(post => post.address)
  const people = await Promise.all(Array.from({ length: clients }, () => office.clerk(parish_id)))
  const [reader, ...clerks] = people.map(clerk => balanceRequests(clerk, addresses, turns))
  const writing = startWriting(clerks)
  let over = false
  const reading = measureBystander(reader!, () => over)
  for (let n = 0; n < restarts; n++) {
    for (const post of posts) {
      await pause(300)
      await post.replace()
    }
  }
  await pause(300)
  over = true
  await writing.stop()
  const { refused, count } = await reading
  const { lost, halfDone, broken } = await getVerdict(office, parish_id, writing)
  const failureCount = refused + writing.repeated + writing.strange.length
  return {
    failed: failureCount,
    wrong: lost + halfDone + broken,
    figure: `${turns.asked} requests (${writing.count} writes, ${count} readings) during ${restarts * posts.length} restarts, ${failureCount} failed, ${turns.elsewhere} tried at the other process, ${lost} lost`,
  }
}

/** R13: tests the replacement of two processes on one database, one after another, while users work. */
export async function testRolling(office: TestInstallation, scale: Scale): Promise<FaultFinding[]> {
  const [first, second] = [ownPost(office), await secondPost(office)]
  try {
    const two = await underLoad(office, [first, second], scale)
    const singleProcess = await underLoad(office, [first], { ...scale, restarts: 1 })
    return [
      {
        id: 'R13',
        what: 'each of two processes replaced under load: no request fails',
        held: two.failed + two.wrong === 0,
        figure: two.figure,
      },
      {
        id: 'R13 control',
        what: 'with one process the same check sees requests fail',
        held: singleProcess.failed > 0 && singleProcess.wrong === 0,
        figure: singleProcess.figure,
      },
    ]
  } finally {
    await terminateServer(second.server())
  }
}
