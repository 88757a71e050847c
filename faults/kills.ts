import { setTimeout as pause } from 'node:timers/promises'
import { type FaultVerdict, getVerdict } from './checked.ts'
import { newParish } from './clerk.ts'
import { type FaultFinding, type Scale, inSeconds, findWorst } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { commitWithoutDisk, signalPostgres } from './postgres.ts'
import { waitForCondition } from './until.ts'
import { type Writing, startWriting } from './writers.ts'

const PORT = await freePort()
/** Milliseconds allowed for the acknowledged writes, however slow the disk is: slowness is no loss. */
const SLOW_DISK = 600_000

async function killServer(office: TestInstallation) {
  const { child, ended } = office.server()
  child.kill('SIGKILL')
  await ended
  await office.restart()
}

const killPostgres = async ({ folder }: TestInstallation) => signalPostgres(folder, 'SIGKILL')

interface Siege {
  writing: Writing
  verdict: FaultVerdict
  /** Milliseconds from each kill to the next acknowledged write. */
  back: number[]
}

async function besiege(
  office: TestInstallation,
  { kills, between, writes, clients }: Scale,
  kill: (office: TestInstallation) => Promise<void>,
): Promise<Siege> {
  const parish_id = await newParish(office.database)
  const clerks = await Promise.all(Array.from({ length: clients }, () => office.clerk(parish_id)))
  const writing = startWriting(clerks)
  const recoveryTimes: number[] = []
  for (let n = 0; n < kills; n++) {
    const before = writing.count
    await pause(between)
    await waitForCondition(() => writing.count > before + writes, SLOW_DISK)
    const began = performance.now()
    await kill(office)
    await waitForCondition(() => writing.sent > began, SLOW_DISK)
    recoveryTimes.push(writing.last - began)
  }
  await writing.stop()
  return { writing, back: recoveryTimes, verdict: await getVerdict(office, parish_id, writing) }
}

const isIntact = ({ verdict, writing }: Siege) =>
  verdict.lost + verdict.halfDone + verdict.broken + writing.strange.length === 0

const describeSiege = ({ verdict, writing, back }: Siege) =>
  `${writing.count} acknowledged, ${verdict.lost} lost, ${verdict.halfDone} half done, ` +
  `${verdict.broken} chains broken, ${writing.repeated} sent again, ${writing.strange.length} other answers` +
  `${writing.strange[0] ? ` (${writing.strange[0]})` : ''}; ${back.length} kills`

/**
 * Checks that a crash loses data when the database does not wait for the disk; otherwise the test could not detect a
 * loss.
 */
async function control(office: TestInstallation, scale: Scale): Promise<FaultFinding> {
  await commitWithoutDisk(office.folder)
  const siege = await besiege(office, { ...scale, kills: 1 }, killPostgres)
  return {
    id: 'R1 control',
    what: 'with synchronous_commit off the same check finds losses',
    held: siege.verdict.lost > 0,
    figure: describeSiege(siege),
  }
}

/** R1, R2, F01, F02: tests that every acknowledged write exists after kill -9, once and complete. */
export function testKills(scale: Scale): Promise<FaultFinding[]> {
  return inOffice(PORT, async office => {
    const server = await besiege(office, scale, killServer)
    const postgres = await besiege(office, scale, killPostgres)
    return [
      {
        id: 'R1 F01',
        what: 'kill -9 of the program',
        held: isIntact(server),
        figure: describeSiege(server),
      },
      {
        id: 'R1 F02',
        what: 'kill -9 of PostgreSQL',
        held: isIntact(postgres),
        figure: describeSiege(postgres),
      },
      judgeReturn(
        'R2 F01',
        'the program answers again within 2 s',
        server.back,
        2000 * scale.slack,
      ),
      judgeReturn('R2 F02', 'writes are taken again within 3 s', postgres.back, 3000 * scale.slack),
      await control(office, scale),
    ]
  })
}

function judgeReturn(id: string, description: string, times: number[], bar: number): FaultFinding {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  const figure = `median ${inSeconds(middle)}, at worst ${inSeconds(findWorst(times))}`
  return { id, what: description, held: findWorst(times) <= bar, figure }
}
