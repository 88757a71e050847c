import * as fs from 'node:fs'
import { once } from 'node:events'
import { enterBaptism, enterPerson, findBaptism } from './book.ts'
import { admitPriest, beginOffice, visitOffice, signInAsPriest } from './office.ts'
import {
  FOR_ALL,
  getAddress,
  hasNewTask,
  runSilently,
  startTask,
  waitUntilReady,
} from './program.ts'
import { type Stage, checkFact } from './stage.ts'
import { walkThroughWindow } from './windows.ts'

const [DATA, PROGRAM] = [`${FOR_ALL.settings}/dane`, `${FOR_ALL.program}/program`]

const readVersion = ({ wine }: Stage) =>
  JSON.parse(fs.readFileSync(wine.locate(`${PROGRAM}/package.json`), 'utf8')).version as string

const listBackups = ({ wine }: Stage) => {
  const folder = wine.locate(`${DATA}/backups`)
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

/** Starts the program that is installed, checks the baptism in it and ends it; returns the seconds of the start. */
export async function checkOffice(stage: Stage, picture: string) {
  startTask(stage.wine)
  const seconds = await waitUntilReady(stage.wine, FOR_ALL)
  const office = await visitOffice(stage, getAddress(stage.wine, FOR_ALL))
  await signInAsPriest(office)
  await findBaptism(office, picture)
  await office.context.close()
  // Wine ends no tasks, which the installers do on Windows.
  stage.wine.shutDown()
  return seconds
}

/** An office of the oldest version, with a baptism; the program goes on working. */
export async function beginFormerOffice(stage: Stage, installer: string) {
  const { wine } = stage
  fs.rmSync(wine.locate(FOR_ALL.settings), { recursive: true, force: true })
  checkFact(runSilently(wine, installer).code === 0, `instalacja starszej wersji (${installer})`)
  startTask(wine)
  await waitUntilReady(wine, FOR_ALL)
  const admin = await visitOffice(stage, getAddress(wine, FOR_ALL))
  await beginOffice(admin)
  await admin.context.close()
  const priest = await visitOffice(stage, getAddress(wine, FOR_ALL))
  await admitPriest(priest)
  await enterPerson(priest)
  await enterBaptism(priest)
  await priest.context.close()
}

/** Updates in the window of the installer, with the backup that the program makes before it changes the database. */
export async function updateInWindow(stage: Stage, installer: string) {
  const formerVersion = readVersion(stage)
  const begin = Date.now()
  const program = await walkThroughWindow(
    stage,
    [installer],
    [
      { name: 'aktualizacja', keys: ['Return'] },
      { name: 'aktualizacja-wersja', keys: ['Return'] },
      {
        name: 'zaktualizowane',
        keys: ['space', 'Return'],
        isReady: () => hasNewTask(stage.wine, begin),
      },
    ],
  )
  if (program.exitCode === null) await once(program, 'exit')
  checkFact(
    readVersion(stage) !== formerVersion,
    `aktualizacja ${formerVersion} → ${readVersion(stage)}`,
  )
  const seconds = await checkOffice(stage, 'chrzest-po-aktualizacji')
  checkFact(true, `start po aktualizacji: ${seconds} s`)
  const hasBackupBefore = listBackups(stage).some(name => name.includes('-before-'))
  checkFact(hasBackupBefore, 'kopia sprzed zmiany bazy', listBackups(stage).join(' '))
}

/** Goes back to the former version, whose database comes from the backup before the update. */
export async function goBack(stage: Stage) {
  const newerVersion = readVersion(stage)
  const result = runSilently(stage.wine, stage.installer, ['/WSTECZ'])
  checkFact(result.code === 0, 'powrót do poprzedniej wersji', result.output)
  checkFact(readVersion(stage) !== newerVersion, `${newerVersion} → ${readVersion(stage)}`)
  await checkOffice(stage, 'chrzest-po-powrocie')
}

/** Updates without questions, from the version that is there. */
export async function updateSilently(stage: Stage, installer: string) {
  const formerVersion = readVersion(stage)
  checkFact(runSilently(stage.wine, installer).code === 0, 'aktualizacja bez pytań')
  checkFact(readVersion(stage) !== formerVersion, `${formerVersion} → ${readVersion(stage)}`)
  await checkOffice(stage, `chrzest-w-${readVersion(stage)}`)
}
