import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { FOR_ALL, FOR_ONE, runSilently, toWindowsPath } from './program.ts'
import { type Stage, check } from './stage.ts'

const UNINSTALL_KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Kancelaria'
const HOLD_SCRIPT =
  "import fs from 'node:fs'; fs.openSync(process.argv[2]); setInterval(() => {}, 1000)"

const listProgram = ({ wine }: Stage) => fs.readdirSync(wine.locate(FOR_ONE.program)).toSorted()

/** Expects that the installer ends with the code and leaves the installation for one user as it is. */
function expectRefusal(stage: Stage, code: number, sentence: string, args: string[] = []) {
  const before = listProgram(stage)
  const result = runSilently(stage.wine, stage.installer, ['/CurrentUser', ...args])
  check(result.code === code, `odmowa: ${sentence}`, `kod ${result.code}\n${result.output}`)
  const after = listProgram(stage)
  check(before.join(' ') === after.join(' '), 'program bez zmian', after.join(' '))
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
  check(result.code === code, `odmowa: ${sentence}`, `kod ${result.code}\n${result.output}`)
}

/** Tries what the installer must refuse; the installation for one user is there, that for all is not. */
export async function checkRefusals(stage: Stage) {
  const { wine } = stage
  const setVersion = (version: string) =>
    wine.run(['reg', 'add', UNINSTALL_KEY, '/v', 'DisplayVersion', '/d', version, '/f'])
  setVersion('9.9.9')
  expectRefusal(stage, 7, 'zainstalowana jest nowsza wersja')
  setVersion('0.0.1')
  await holdFile(stage, () => expectRefusal(stage, 3, 'plik programu jest otwarty'))
}

/** Holds a file of the program open, as a virus scanner would. */
async function holdFile({ wine }: Stage, work: () => void) {
  fs.writeFileSync(wine.locateShared('hold.mjs'), HOLD_SCRIPT)
  const node = toWindowsPath(`${FOR_ALL.program}/program/node_modules/node/bin/node.exe`)
  const file = toWindowsPath(`${FOR_ONE.program}/program/package.json`)
  const holder = wine.start([node, 'Z:\\hold.mjs', file], '/hold.log')
  await pause(5000)
  try {
    work()
  } finally {
    holder.kill()
    await once(holder, 'exit')
  }
}

/** Folders that the installer refuses on a computer without the program. */
export function checkFolders(stage: Stage) {
  checkNewFolder(stage, 4, ['folder z polskimi literami', 'C:\\Żak'])
  withSmallDisk(stage, 'size=300m', folder => {
    checkNewFolder(stage, 5, ['za mało miejsca na dysku', 'C:\\MalyDysk\\Kancelaria'])
    check(fs.readdirSync(folder).length === 0, 'na dysku nic nie zostało')
  })
  withSmallDisk(stage, 'size=2g,nr_inodes=500', folder => {
    checkNewFolder(stage, 2, ['dysk pełny w czasie instalacji', 'C:\\MalyDysk\\Kancelaria'])
    check(fs.readdirSync(folder).length === 0, 'na dysku nic nie zostało')
  })
}

const CUT_MS = 120_000

/** Ends the installer while it copies files: the former program is whole, and the next run completes the update. */
export async function interruptUpdate({ wine, installer }: Stage) {
  const files = wine.locate(`${FOR_ALL.program}/nowy/node_modules`)
  const program = wine.locate(`${FOR_ALL.program}/program`)
  const before = fs.readdirSync(program, { recursive: true }).length
  wine.start([installer, '/S'], '/interrupted.log')
  const limit = Date.now() + CUT_MS
  while (!fs.existsSync(files) && Date.now() < limit) await pause(100)
  wine.cutPower()
  check(fs.existsSync(files), 'zanik prądu w czasie aktualizacji')
  const after = fs.readdirSync(program, { recursive: true }).length
  check(before === after, `dotychczasowy program jest cały (${after} plików)`)
}
