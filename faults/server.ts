import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitForCondition } from './until.ts'

/** The tests run before any build, so they use the sources; `npm run faults` uses the build. */
const SOURCES = 'src/app/server/server.ts'
const program = ({ PROGRAM = process.env.PROGRAM }: Record<string, string>) => PROGRAM ?? SOURCES
const project = fileURLToPath(new URL('..', import.meta.url))

export interface Server {
  address: string
  child: ChildProcess
  /** Promise that resolves when the process has ended for any reason. */
  ended: Promise<unknown>
}

/**
 * Starts the program as `npm start` does, with its log appended to `log`; it may not be ready yet. With LOCAL_PAYMENTS
 * it uses a payment provider that runs in another process, with PROGRAM_FOLDER the program whose sources are in that
 * folder, with PROGRAM the built one at that path.
 */
export function spawnServer(
  port: number,
  log: string,
  environment: Record<string, string>,
): Server {
  const output = openSync(log, 'a')
  const { LOCAL_PAYMENTS, PROGRAM_FOLDER } = environment
  const entryPoint = LOCAL_PAYMENTS ? 'faults/paid-server.ts' : program(environment)
  const child = spawn(process.execPath, [PROGRAM_FOLDER ? SOURCES : entryPoint], {
    cwd: PROGRAM_FOLDER ?? project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      // An installation open to the network seeds no demonstration, so it is ready in a third of the time.
      HOST: '0.0.0.0',
      REQUESTS_PER_MINUTE: '100000000',
      NODE_COMPILE_CACHE: `${project}/.cache/compile`,
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return { address: `http://127.0.0.1:${port}`, child, ended: once(child, 'exit') }
}

// Timeout for a new cluster and all migrations, five at once in parallel with other tests.
const STARTUP_TIMEOUT_MS = 100_000

/** Waits until the database responds through the server; throws when the server has ended instead. */
export async function waitUntilReady({ address, child }: Server): Promise<void> {
  await waitForCondition(async () => {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => undefined,
    )
    return answer?.ok
  }, STARTUP_TIMEOUT_MS)
}
