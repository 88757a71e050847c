import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from './checked.ts'
import type { TestUser } from './clerk.ts'
import { type FaultFinding, type Scale, inSeconds } from './finding.ts'
import { startInstallation } from './office.ts'
import { freePort } from './port.ts'
import { waitForCondition } from './until.ts'
import { NEWCOMER, startWriting, uniqueName } from './writers.ts'

const PORT = await freePort()

/** Mounts a separate disk, small enough to fill; only root can do this. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}

function makeFolder(disk: string) {
  const folder = join(disk, 'data')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** Writes until the disk is full. */
export function fillDisk(path: string) {
  const file = openSync(path, 'w')
  try {
    for (let size = 1 << 20; size >= 4096;) {
      try {
        writeSync(file, Buffer.alloc(size, 1))
      } catch {
        size >>= 1
      }
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const upload = (clerk: TestUser, address: string) => {
  const body = new FormData()
  body.append('file', new Blob(['Nazwisko;Imię\n', 'Nowak;Anna\n'.repeat(100_000)]), 'lista.csv')
  return fetch(`${address}/api/people-imports`, { method: 'POST', headers: clerk.headers, body })
    .then(async answer => ({ status: answer.status, message: (await answer.json()).message }))
    .catch(() => ({ status: 0, message: '' }))
}

const isWhole = (line: string) => {
  try {
    return Boolean(JSON.parse(line))
  } catch {
    return (
      line === '' || /^(Kancelaria działa|Konta|Nikt nie ma|Uwaga: |\((node:|Use `node))/.test(line)
    )
  }
}

/** F07, R11: tests a disk that fills up under the database and under uploads, and is emptied again. */
export async function testDisk({ slack }: Scale): Promise<FaultFinding[]> {
  const small = smallDisk(220)
  if (!small) return [{ id: 'R11', what: 'not tried: only root may have a small disk', held: true }]
  const office = await startInstallation(PORT, { TMPDIR: small.folder }, makeFolder(small.folder))
  try {
    const clerk = await office.clerk()
    const writing = startWriting([clerk, await office.clerk(clerk.parish_id)])
    await waitForCondition(() => writing.count > 20)
    const filler = join(small.folder, 'filler')
    fillDisk(filler)
    const refusals = { n: 0, strange: new Set<string>(), words: new Set<string>() }
    await waitForCondition(async () => {
      fillDisk(`${filler}.more`)
      const body = { ...NEWCOMER, surname: uniqueName(), notes: 'Tekst. '.repeat(200) }
      const { status, body: answerBody } = await clerk('POST', '/api/peoples', body)
      if (status === 503) refusals.words.add(answerBody.message)
      else if (status !== 201) refusals.strange.add(`${status} ${answerBody?.message ?? ''}`)
      if (status !== 201) refusals.n++
      return refusals.n >= 4
    }, 60_000)
    const uploadAnswer = await upload(clerk, office.address)
    const list = await clerk('GET', '/api/peoples')
    rmSync(filler)
    rmSync(`${filler}.more`)
    const releaseTime = performance.now()
    await waitForCondition(() => writing.sent > releaseTime)
    const recoveryTime = writing.last - releaseTime
    await writing.stop()
    const { lost, halfDone, broken } = await getVerdict(office, clerk.parish_id, writing)
    const strange = [...writing.strange, ...refusals.strange]
    // A log line that did not fit waits for the next attempt.
    await pause(1500)
    const log = readFileSync(join(office.folder, 'server.log'), 'utf8')
    return [
      {
        id: 'R11 F07',
        what: 'the disk of the database full: writes hear 503 in words, nothing acknowledged is lost',
        held: strange.length + lost + halfDone + broken === 0 && refusals.words.size > 0,
        figure: `${refusals.n} refused: ${[...refusals.words].join(' / ')}${strange[0] ? `, but also ${strange[0]}` : ''}; ${lost} lost`,
      },
      {
        id: 'R11 F07',
        what: 'meanwhile an upload is refused with 503 in words',
        held: uploadAnswer.status === 503,
        figure: `${uploadAnswer.status} ${uploadAnswer.message}`,
      },
      {
        id: 'R11',
        what: 'meanwhile lists are read',
        held: list.status === 200,
        figure: `${list.status}`,
      },
      {
        id: 'R11 control',
        what: 'with room again writes are taken by themselves',
        held: recoveryTime <= 10_000 * slack,
        figure: `after ${inSeconds(recoveryTime)}`,
      },
      {
        id: 'F07',
        what: 'the log on the same disk goes on once there is room, whole lines alone',
        held: log.split('\n').slice(0, -1).every(isWhole),
        figure: /"lost":\d+/.exec(log)?.[0] ?? 'nothing lost: all of it could wait',
      },
    ]
  } finally {
    await office.close()
    small.remove()
  }
}
