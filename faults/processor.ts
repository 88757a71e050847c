import { readFileSync } from 'node:fs'
import type { TestInstallation } from './office.ts'

/** Returns the seconds of processor time that the server and its workers have used. */
export function readProcessorSeconds({ server }: TestInstallation): number {
  const stat = readFileSync(`/proc/${server().child.pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}
