// Preloaded by the server whose event loop is measured; on a signal it writes its readings since the last signal.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface LoopReading {
  /** Counts the readings. */
  serial: number
  /** Largest processor time between two ticks, an upper bound for one turn of the loop. */
  busiest_ms: number
  /** 99th percentile of the delay of a turn, by the clock. */
  late_p99_ms: number
  /** Processor time of the thread that answers all requests. */
  thread_ms: number
}

const TICK_MS = 10
const SPIN_MS = 300
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const readThreadMs = () => milliseconds(process.threadCpuUsage())

function spin() {
  for (const start = readThreadMs(); readThreadMs() - start < SPIN_MS;);
}

function startMeter(file: string) {
  const lateness = monitorEventLoopDelay({ resolution: TICK_MS })
  lateness.enable()
  let last = readThreadMs()
  let first = last
  let busiest = 0
  let serial = 0
  const look = () => {
    const now = readThreadMs()
    busiest = Math.max(busiest, now - last)
    last = now
  }
  setInterval(look, TICK_MS).unref()
  process.on('SIGUSR2', () => {
    look()
    const reading: LoopReading = {
      serial: ++serial,
      busiest_ms: busiest,
      late_p99_ms: lateness.percentile(99) / 1e6,
      thread_ms: last - first,
    }
    writeFileSync(file, JSON.stringify(reading))
    lateness.reset()
    first = last
    busiest = 0
  })
  // The control of the test: block the loop on purpose.
  process.on('SIGWINCH', spin)
}

const { LOOP_READING } = process.env
if (isMainThread && LOOP_READING) startMeter(LOOP_READING)
