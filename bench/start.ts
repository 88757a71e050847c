import { readFileSync } from 'node:fs'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer, createScratchFolder } from './server.ts'

const getMemory = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

/**
 * Measures the time from the command to the first response: on an empty machine with the demonstration, then at an
 * everyday start.
 */
export async function benchStart(): Promise<BenchFigure[]> {
  const { folder, remove } = createScratchFolder()
  const first = await runServer({ DATA_DIR: folder })
  await first.stop()
  const later: number[] = []
  let memory = 0
  for (let n = 0; n < 5; n++) {
    const server = await runServer({ DATA_DIR: folder })
    later.push(server.readyIn)
    memory = getMemory(server.child.pid!)
    await server.stop()
  }
  remove()
  return [
    {
      name: 'first start: initdb, migrations, demonstration',
      value: roundNumber(first.readyIn / 1000),
      unit: 's',
      bar: '<= 10 s',
    },
    {
      name: 'start with everything in place',
      value: roundNumber(calculateMedian(later) / 1000),
      unit: 's',
      bar: '<= 1 s',
    },
    {
      name: 'memory of the server, idle',
      value: roundNumber(memory, 0),
      unit: 'MB',
      bar: '<= 150 MB',
    },
  ]
}
