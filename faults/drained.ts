import { getVerdict } from './checked.ts'
import { type TestUser, newParish } from './clerk.ts'
import type { FaultFinding, Scale } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { openProxy } from './proxy.ts'
import { type Post, terminateServer, ownPost, secondPost } from './rolling.ts'
import { startWriting } from './writers.ts'

/** Same value as in deploy/servers: long enough for a proxy that checks ten times a second on a busy machine. */
const ENVIRONMENT = { DRAIN_SECONDS: '3' }

/** Requests a list and the session's owner without a pause and returns the unexpected responses. */
async function read(clerk: TestUser, over: () => boolean) {
  const wrong: number[] = []
  while (!over()) {
    for (const path of ['/api/session', '/api/peoples?per_page=20']) {
      const { status } = await clerk('GET', path)
      if (status !== 200) wrong.push(status)
    }
  }
  return wrong
}

const formatReadings = (statuses: number[]) =>
  statuses.length > 0 ? ` (readings: ${[...new Set(statuses)].join(', ')})` : ''

/** Replaces one process after the other until the given number of requests has passed the proxy. */
async function underLoad(
  office: TestInstallation,
  posts: Post[],
  { clients, requests }: Scale,
  asks = true,
) {
  const parish_id = await newParish(office.database)
  const proxy = await openProxy(
    posts.map(({ address }) => address),
    asks,
  )
  const people = await Promise.all(
    Array.from({ length: clients }, async () => {
      const clerk = await office.clerk(parish_id)
      return Object.assign(clerk.at(proxy.address), clerk)
    }),
  )
  const half = Math.ceil(clients / 2)
  const writing = startWriting(people.slice(half))
  let [over, restarts] = [false, 0]
  const reading = Promise.all(people.slice(0, half).map(clerk => read(clerk, () => over)))
  while (proxy.counted.asked < requests) {
    for (const post of posts) {
      await post.replace()
      await proxy.all()
      restarts++
    }
  }
  over = true
  await writing.stop()
  const unread = (await reading).flat()
  proxy.close()
  const { lost, halfDone, broken } = await getVerdict(office, parish_id, writing)
  const failureCount = unread.length + writing.repeated + writing.strange.length
  return {
    failed: failureCount,
    wrong: lost + halfDone + broken,
    figure: `${proxy.counted.asked} requests (${writing.count} writes) during ${restarts} restarts, ${failureCount} failed${formatReadings(unread)}, ${lost} lost`,
  }
}

/** Tests the replacement of two processes one after another behind a proxy that checks /readyz and does not retry. */
export async function testDraining(scale: Scale): Promise<FaultFinding[]> {
  const work = async (office: TestInstallation): Promise<FaultFinding[]> => {
    const second = await secondPost(office, ENVIRONMENT)
    try {
      const posts = [ownPost(office), second]
      const { failed, wrong, figure } = await underLoad(office, posts, scale)
      const blind = await underLoad(office, posts, { ...scale, requests: 100 }, false)
      return [
        {
          id: 'R13',
          what: 'replaced one after another behind a proxy that repeats nothing: no request fails',
          held: failed + wrong === 0,
          figure,
        },
        {
          id: 'R13 control',
          what: 'behind a proxy that does not ask /readyz the same check sees requests fail',
          held: blind.failed > 0 && blind.wrong === 0,
          figure: blind.figure,
        },
      ]
    } finally {
      await terminateServer(second.server())
    }
  }
  return inOffice(await freePort(), work, ENVIRONMENT)
}
