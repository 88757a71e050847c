import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import type { WineChroot } from '../wine-chroot.ts'
import { checkFact } from './stage.ts'

const START_MS = 300_000
const STOP_MS = 120_000
const TASK = 'windows/system32/tasks/Kancelaria'

/** One of the two ways to install: for all users or for one. */
export interface Installation {
  mode: 'AllUsers' | 'CurrentUser'
  /** Folders on drive C:, written with slashes. */
  program: string
  settings: string
}

export const FOR_ALL: Installation = {
  mode: 'AllUsers',
  program: 'Program Files/Kancelaria',
  settings: 'ProgramData/Kancelaria',
}
export const FOR_ONE: Installation = {
  mode: 'CurrentUser',
  program: 'users/root/AppData/Local/Programs/Kancelaria',
  settings: 'users/root/AppData/Local/Kancelaria',
}

export const toWindowsPath = (path: string) => `C:\\${path.replaceAll('/', '\\')}`

const getSettingsFile = (wine: WineChroot, { settings }: Installation) =>
  wine.locate(`${settings}/kancelaria.env`)

export const readProgramSettings = (wine: WineChroot, installation: Installation) =>
  parseEnv(fs.readFileSync(getSettingsFile(wine, installation), 'utf8'))

export const getAddress = (wine: WineChroot, installation: Installation) =>
  `http://localhost:${readProgramSettings(wine, installation).PORT}`

export function changeSetting(
  wine: WineChroot,
  installation: Installation,
  [name, value]: [string, string],
) {
  const file = getSettingsFile(wine, installation)
  const lines = fs.readFileSync(file, 'utf8').split('\r\n')
  const otherLines = lines.filter(line => !line.startsWith(`${name}=`))
  fs.writeFileSync(file, [...otherLines, `${name}='${value}'`, ''].join('\r\n'))
}

/** Runs an installer without questions. */
export const runSilently = (wine: WineChroot, program: string, args: string[] = []) =>
  wine.run([program, '/S', ...args])

/** Reads a part of the scheduled task as Windows would. */
function readTask(xml: string, name: string) {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  if (value === undefined) throw new Error(`NIE: zadanie bez ${name}`)
  return value
}

/** Command of the task of installers that did not keep its definition. */
const FORMER_TASK = `<Command>C:\\Program Files\\Kancelaria\\program\\node_modules\\node\\bin\\node.exe</Command>
<Arguments>--env-file="C:\\ProgramData\\Kancelaria\\kancelaria.env" --max-semi-space-size=4 dist\\server\\server.js</Arguments>
<WorkingDirectory>C:\\Program Files\\Kancelaria\\program</WorkingDirectory>`

/** Checks whether an installer has written the task since the moment: it does so when all files are there. */
export const hasNewTask = (wine: WineChroot, since: number) =>
  (fs.statSync(wine.locate(TASK), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since

/** Starts the program as the task of the computer would; Wine runs no tasks itself. */
export function startTask(wine: WineChroot) {
  const file = wine.locate(`${FOR_ALL.program}/zadanie.xml`)
  const xml = fs.existsSync(file) ? fs.readFileSync(file, 'utf16le') : FORMER_TASK
  const words = readTask(xml, 'Arguments').match(/(?:"[^"]*"|[^\s"])+/g) ?? []
  const args = words.map(word => word.replaceAll('"', ''))
  const folder = readTask(xml, 'WorkingDirectory').slice(3).replaceAll('\\', '/')
  return wine.start([readTask(xml, 'Command'), ...args], '/start.log', `/wine/drive_c/${folder}`)
}

const readLog = (wine: WineChroot, installation: Installation) => {
  const folder = (readProgramSettings(wine, installation).DATA_DIR ?? '').slice(3)
  const file = wine.locate(`${folder.replaceAll('\\', '/')}/kancelaria.log`)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(-3000) : 'Nie ma dziennika.'
}

/** Waits until the program is ready; returns the seconds that took. */
export async function waitUntilReady(wine: WineChroot, installation: Installation) {
  const begin = Date.now()
  const address = getAddress(wine, installation)
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return Math.round((Date.now() - begin) / 1000)
    if (Date.now() - begin > START_MS)
      throw new Error(`NIE: program się uruchamia\n${readLog(wine, installation)}`)
    await pause(500)
  }
}

/** Waits until the file or folder on drive C: is gone, as an uninstaller goes on as a copy of itself. */
export async function waitUntilGone(wine: WineChroot, path: string) {
  const limit = Date.now() + STOP_MS
  while (fs.existsSync(wine.locate(path)) && Date.now() < limit) await pause(500)
  return !fs.existsSync(wine.locate(path))
}

/** Runs a command of the program, as an administrator would. */
export function runCommand(wine: WineChroot, { program }: Installation, args: string[]) {
  const command = toWindowsPath(`${program}/kancelaria.cmd`)
  const result = wine.run(['cmd', '/c', command, ...args])
  checkFact(result.code === 0, `kancelaria ${args[0]}`, result.output)
  return result.output
}
