import { readFileSync } from 'node:fs'
import { type BenchFigure, median, round } from './figures.ts'
import { runServer, scratch } from './server.ts'

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

/** From the command to the first answer: an empty machine with the demonstration, then every day. */
export async function benchStart(): Promise<BenchFigure[]> {
  const { folder, remove } = scratch()
  const first = await runServer({ DATA_DIR: folder })
  await first.stop()
  const later: number[] = []
  let memory = 0
  for (let n = 0; n < 5; n++) {
    const server = await runServer({ DATA_DIR: folder })
    later.push(server.readyIn)
    memory = memoryOf(server.child.pid!)
    await server.stop()
  }
  remove()
  return [
    {
      name: 'first start: initdb, migrations, demonstration',
      value: round(first.readyIn / 1000),
      unit: 's',
      bar: '<= 10 s',
    },
    {
      name: 'start with everything in place',
      value: round(median(later) / 1000),
      unit: 's',
      bar: '<= 1 s',
    },
    { name: 'memory of the server, idle', value: round(memory, 0), unit: 'MB', bar: '<= 150 MB' },
  ]
}
