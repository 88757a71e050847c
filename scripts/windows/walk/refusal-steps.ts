import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { FOR_ALL, FOR_ONE, hasNewTask, runSilently, startTask, waitUntilReady } from './program.ts'
import { type Stage, checkFact } from './stage.ts'

const UNINSTALL_KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Kancelaria'
const listProgram = ({ wine }: Stage) => fs.readdirSync(wine.locate(FOR_ONE.program)).toSorted()

/** Expects that the installer ends with the code and leaves the installation for one user as it is. */
function expectRefusal(stage: Stage, code: number, sentence: string, args: string[] = []) {
  const before = listProgram(stage)
  const result = runSilently(stage.wine, stage.installer, ['/CurrentUser', ...args])
  checkFact(result.code === code, `odmowa: ${sentence}`, `kod ${result.code}\n${result.output}`)
  const after = listProgram(stage)
  checkFact(before.join(' ') === after.join(' '), 'program bez zmian', after.join(' '))
}

/** Mounts a small disk into a folder of drive C: while the work runs. */
function withSmallDisk({ wine }: Stage, options: string, work: (folder: string) => void) {
  const folder = wine.locate('MalyDysk')
  fs.mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  try {
    work(folder)
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
}

function checkNewFolder(stage: Stage, code: number, [sentence, folder]: [string, string]) {
  const args = ['/AllUsers', `/D=${folder}`]
  const result = runSilently(stage.wine, stage.installer, args)
  checkFact(result.code === code, `odmowa: ${sentence}`, `kod ${result.code}\n${result.output}`)
}

/** An installer older than the program that is there changes nothing. */
export function checkRefusals(stage: Stage) {
  const setVersion = (version: string) =>
    stage.wine.run(['reg', 'add', UNINSTALL_KEY, '/v', 'DisplayVersion', '/d', version, '/f'])
  setVersion('9.9.9')
  expectRefusal(stage, 7, 'zainstalowana jest nowsza wersja')
  setVersion('0.0.1')
}

/** Folders that the installer refuses on a computer without the program. */
export function checkFolders(stage: Stage) {
  checkNewFolder(stage, 4, ['folder z polskimi literami', 'C:\\Żak'])
  withSmallDisk(stage, 'size=300m', folder => {
    checkNewFolder(stage, 5, ['za mało miejsca na dysku', 'C:\\MalyDysk\\Kancelaria'])
    checkFact(fs.readdirSync(folder).length === 0, 'na dysku nic nie zostało')
  })
  withSmallDisk(stage, 'size=2g,nr_inodes=500', folder => {
    checkNewFolder(stage, 2, ['dysk pełny w czasie instalacji', 'C:\\MalyDysk\\Kancelaria'])
    checkFact(fs.readdirSync(folder).length === 0, 'na dysku nic nie zostało')
  })
}

const CUT_MS = 240_000

/** Cuts the power while the installer stands at the step, which installers for tests do when a file names it. */
async function cutPowerAtStep({ wine, installer }: Stage, step: string) {
  const file = wine.locate(`krok-${step}`)
  fs.writeFileSync(file, '')
  wine.start([installer, '/S'], '/interrupted.log')
  const limit = Date.now() + CUT_MS
  while (fs.existsSync(file) && Date.now() < limit) await pause(100)
  wine.cutPower()
  checkFact(!fs.existsSync(file), `zanik prądu w czasie aktualizacji: ${step}`)
}

const hasProgram = ({ wine }: Stage) =>
  fs.existsSync(wine.locate(`${FOR_ALL.program}/program/package.json`))

/** Cuts the power when no folder has the name of the program, and when the program stands: the former one starts. */
export async function interruptExchange(stage: Stage) {
  const { wine } = stage
  for (const step of ['bez-nazwy', 'zatrzymany']) {
    await cutPowerAtStep(stage, step)
    checkFact(hasProgram(stage) === (step === 'zatrzymany'), 'folder programu')
    startTask(wine)
    const seconds = await waitUntilReady(wine, FOR_ALL)
    checkFact(true, `start dotychczasowego programu: ${seconds} s`)
    wine.shutDown()
  }
}

/**
 * Cuts the power when the new program has its name and when only the task is missing: it starts, and a repair makes the
 * task and keeps the former program for the way back.
 */
export async function interruptEnd(stage: Stage, check: () => Promise<number>) {
  const { wine, installer } = stage
  await cutPowerAtStep(stage, 'zamieniony')
  checkFact(true, `start nowego programu: ${await check()} s`)
  const former = wine.locate(`${FOR_ALL.program}/poprzedni/package.json`)
  const before = fs.readFileSync(former, 'utf8')
  const begin = Date.now()
  await cutPowerAtStep(stage, 'bez-zadania')
  checkFact(!hasNewTask(wine, begin), 'zadanie jeszcze nie powstało')
  checkFact(true, `start nowego programu: ${await check()} s`)
  checkFact(runSilently(wine, installer).code === 0, 'naprawa po zaniku prądu')
  checkFact(hasNewTask(wine, begin), 'zadanie powstało')
  checkFact(fs.readFileSync(former, 'utf8') === before, 'poprzednia wersja zostaje')
}

/** Cuts the power while the installer copies files beside the working program: the former program is whole. */
export async function interruptUpdate({ wine, installer }: Stage) {
  const files = wine.locate(`${FOR_ALL.program}/nowy/node_modules`)
  const program = wine.locate(`${FOR_ALL.program}/program`)
  const before = fs.readdirSync(program, { recursive: true }).length
  wine.start([installer, '/S'], '/interrupted.log')
  const limit = Date.now() + CUT_MS
  while (!fs.existsSync(files) && Date.now() < limit) await pause(100)
  wine.cutPower()
  checkFact(fs.existsSync(files), 'zanik prądu w czasie aktualizacji')
  const after = fs.readdirSync(program, { recursive: true }).length
  checkFact(before === after, `dotychczasowy program jest cały (${after} plików)`)
}
