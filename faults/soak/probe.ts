import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface ProbeReading {
  /** MB in use by JavaScript and by what it holds outside its heap. */
  heap: number
  /** The longest the event loop was held up since the last question, and what 99 of 100 waits stayed below, in ms. */
  delay: { longest: number; p99: number }
}

const leakedResources: (Buffer | FileHandle)[] = []

/** The leak a control asks for: so many megabytes and open files a second, kept for ever. */
function leak(megabytes: number, files: number) {
  setInterval(() => {
    leakedResources.push(Buffer.alloc(megabytes * 2 ** 20, 1))
    for (let n = 0; n < files; n++)
      void open(process.execPath).then(file => leakedResources.push(file))
  }, 1000).unref()
}

/** Answers at a socket of its own, inside the process that is watched: `/rest` collects what nobody holds any more first. */
export async function openProbe(socket: string): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const server = createServer(({ url }, reply) => {
    if (url === '/leak') leak(40, 5)
    // Twice: what a finalizer let go of is gone only then.
    if (url === '/rest') for (let n = 0; n < 2; n++) collect()
    const { heapUsed, external } = process.memoryUsage()
    const delay = { longest: loop.max / 1e6, p99: loop.percentile(99) / 1e6 }
    loop.reset()
    const report: ProbeReading = { heap: (heapUsed + external) / 2 ** 20, delay }
    reply.setHeader('connection', 'close').end(JSON.stringify(report))
  }).listen(socket)
  server.unref()
  await once(server, 'listening')
}
