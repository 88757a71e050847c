import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { newClerk } from './clerk.ts'
import type { FaultFinding } from './finding.ts'
import type { TestInstallation } from './office.ts'
import { freePort } from './port.ts'
import { waitUntilReady, spawnServer } from './server.ts'

const PORT = await freePort()

/** Device that behaves like a full disk. */
const FULL = '/dev/full'

/** Program that logs as usual and then exits with 0. */
const AS_IT_COMES = `
  import Fastify from 'fastify'
  const app = Fastify({ logger: true })
  app.log.info('one')
  setTimeout(() => process.exit(0), 200)`

/** Sends two hundred requests, ten at a time: more at once would reach the limit of the pool, not of the log. */
async function askAll(ask: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let time = 0; time < 20; time++) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

/** F07: tests that requests are answered although the log cannot be written. */
export async function fullLog(office: TestInstallation): Promise<FaultFinding[]> {
  const server = spawnServer(PORT, FULL, { DATA_DIR: office.folder, LOG_LEVEL: 'info' })
  try {
    await waitUntilReady(server)
    const clerk = await newClerk(office.database, server.address, (await office.clerk()).parish_id)
    const statuses = await askAll(() => clerk('GET', '/api/peoples'))
    const successCount = statuses.filter(status => status === 200).length
    const otherStatuses = [...new Set(statuses)].filter(status => status !== 200)
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', AS_IT_COMES], {
      stdio: ['ignore', openSync(FULL, 'a'), 'ignore'],
      timeout: 3000,
      killSignal: 'SIGKILL',
    })
    return [
      {
        id: 'F07',
        what: 'the log on a full disk: answers go on',
        held: successCount === statuses.length && server.child.exitCode === null,
        figure: `${successCount} of ${statuses.length} answered, each with a line of the log${otherStatuses.length > 0 ? `; else ${otherStatuses.join(', ')}` : ''}`,
      },
      {
        id: 'F07 control',
        what: 'the logger as it comes holds a program up there, or ends it',
        held: status !== 0,
        figure: status === null ? 'held up until it was killed' : `exit code ${status}`,
      },
    ]
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}
