import { readFileSync, readdirSync } from 'node:fs'

const getTicks = (pid: string) => {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(after[11]) + Number(after[12])
  } catch {
    return 0 // the process has just ended
  }
}
const servesDatabase = (pid: string, name: string) => {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return title.startsWith('postgres:') && title.includes(` ${name} `)
  } catch {
    return false
  }
}

/** Returns the ticks used so far by these processes and by each PostgreSQL backend that serves the database. */
function ticks(pids: number[], database: string) {
  const backends = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && servesDatabase(name, database),
  )
  return new Map([...pids.map(String), ...backends].map(pid => [pid, getTicks(pid)]))
}

/** Measures the milliseconds of processor time that the servers and their database use while the work runs. */
export async function processorDuring<Result>(
  pids: number[],
  database: string,
  work: () => Promise<Result>,
) {
  const before = ticks(pids, database)
  const result = await work()
  const usedTicks = [...ticks(pids, database)].map(([pid, after]) => after - (before.get(pid) ?? 0))
  return {
    result,
    milliseconds: usedTicks.reduce((sum, tickCount) => sum + Math.max(0, tickCount) * 10, 0),
  }
}
