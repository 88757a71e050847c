import { chownSync, cpSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillDisk, smallDisk } from './disk.ts'
import type { FaultFinding } from './finding.ts'
import { type TestInstallation, startInstallation } from './office.ts'
import { freePort } from './port.ts'
import { NEWCOMER, uniqueName } from './writers.ts'

/** Moves the log of the database to a separate disk, as on large servers. */
async function moveLog(office: TestInstallation, disk: string) {
  const [from, to] = [join(office.folder, 'postgres', 'pg_wal'), join(disk, 'pg_wal')]
  office.server().child.kill('SIGTERM')
  await office.server().ended
  cpSync(from, to, { recursive: true })
  const { uid, gid } = statSync(from)
  for (const path of [to, ...readdirSync(to).map(name => join(to, name))]) chownSync(path, uid, gid)
  rmSync(from, { recursive: true })
  symlinkSync(to, from)
  await office.restart()
}

/** F07: tests a full log disk; PostgreSQL exits when it must write the log and cannot start again. */
export async function logDisk(): Promise<FaultFinding[]> {
  const small = smallDisk(160)
  if (!small) return [{ id: 'F07', what: 'not tried: only root may have a small disk', held: true }]
  const office = await startInstallation(await freePort())
  try {
    await moveLog(office, small.folder)
    const clerk = await office.clerk()
    const write = () => clerk('POST', '/api/peoples', { ...NEWCOMER, surname: uniqueName() })
    const before = (await write()).status
    const filler = join(small.folder, 'filler')
    fillDisk(filler)
    await pause(1500)
    const statuses = { written: new Set<number>(), read: new Set<number>() }
    const words = new Set<string>()
    for (let tries = 0; tries < 300; tries++) {
      const { status, body } = await write()
      statuses.written.add(status)
      words.add(body.message)
      statuses.read.add((await clerk('GET', '/api/peoples')).status)
    }
    rmSync(filler)
    await pause(1500)
    const after = (await write()).status
    const only = (status: number, seenStatuses: Set<number>) =>
      seenStatuses.size === 1 && seenStatuses.has(status)
    return [
      {
        id: 'R11 F07',
        what: 'the disk of the log full: 300 writes hear 503 in words, 300 lists are read',
        held: before === 201 && only(503, statuses.written) && only(200, statuses.read),
        figure: [statuses.written, words, statuses.read]
          .map(values => [...values].join(' '))
          .join('; '),
      },
      { id: 'R11 control', what: 'with room again writes are taken', held: after === 201 },
    ]
  } finally {
    await office.close()
    small.remove()
  }
}
