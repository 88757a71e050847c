import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface ProbeReading {
  /** MB used by JavaScript, including its memory outside the heap. */
  heap: number
  /** Longest delay of the event loop since the last reading, and its 99th percentile, in ms. */
  delay: { longest: number; p99: number }
}

const leakedResources: (Buffer | FileHandle)[] = []

/** Leaks the given number of megabytes and open files a second for ever, as the control requests. */
function leak(megabytes: number, files: number) {
  setInterval(() => {
    leakedResources.push(Buffer.alloc(megabytes * 2 ** 20, 1))
    for (let n = 0; n < files; n++)
      void open(process.execPath).then(file => leakedResources.push(file))
  }, 1000).unref()
}

/** Serves the readings on a separate socket, inside the watched process: `/rest` runs the garbage collector first. */
export async function openProbe(socket: string): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const server = createServer(({ url }, reply) => {
    if (url === '/leak') leak(40, 5)
    // Collect twice: memory released by a finalizer is freed only the second time.
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
