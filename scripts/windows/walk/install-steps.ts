import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp, admitPriest, beginOffice, visitOffice, signInAsPriest } from './office.ts'
import { enterBaptism, enterPerson, findBaptism, issueCertificate } from './book.ts'
import {
  FOR_ALL,
  FOR_ONE,
  type Installation,
  changeSetting,
  getAddress,
  hasNewTask,
  readProgramSettings,
  runCommand,
  runSilently,
  startTask,
  toWindowsPath,
  waitUntilGone,
  waitUntilReady,
} from './program.ts'
import { type Stage, checkFact } from './stage.ts'
import { typeKeys, walkThroughWindow } from './windows.ts'

/** Letters of the code page 1250, and a space. */
const DATA = 'Dane/Józef Żak'

const isInstalled = ({ wine }: Stage, { program }: Installation) =>
  fs.existsSync(wine.locate(`${program}/odinstaluj.exe`))

/** Installs for all users in the window of the installer, while another program has the port. */
export async function installForAll(stage: Stage) {
  const { wine, installer } = stage
  const stranger = createServer().listen(3000, '127.0.0.1')
  // Another program may have the port already, which is the same case.
  await once(stranger, 'listening').catch(() => {})
  const begin = Date.now()
  const program = await walkThroughWindow(
    stage,
    [installer],
    [
      { name: 'instalator', keys: ['Return'] },
      { name: 'dla-kogo', keys: ['Return'] },
      { name: 'folder', keys: ['Return'] },
      { name: 'dane', keys: ['Return'] },
      { name: 'instalowanie', keys: [] },
      // Space clears the mark that opens the page, as this computer has no browser.
      {
        name: 'gotowe',
        keys: ['space', 'Return'],
        isReady: () => hasNewTask(wine, begin),
      },
    ],
  )
  if (program.exitCode === null) await once(program, 'exit')
  stranger.close()
  checkFact(isInstalled(stage, FOR_ALL), 'instalacja dla wszystkich w oknie instalatora')
  const { PORT } = readProgramSettings(wine, FOR_ALL)
  checkFact(PORT !== '3000' && Boolean(PORT), `port 3000 zajęty, program wybrał ${PORT}`)
}

/** The first start with data in a folder with Polish letters, seen through the page that waits for it. */
export async function beginWork(stage: Stage) {
  const { wine } = stage
  changeSetting(wine, FOR_ALL, ['DATA_DIR', toWindowsPath(DATA)])
  fs.mkdirSync(wine.locate('Dane'), { recursive: true })
  const admin = await visitOffice(stage, getAddress(wine, FOR_ALL))
  await admin.page.goto(`file://${wine.locate(`${FOR_ALL.program}/otworz.html`)}`)
  stage.keepPicture('strona-czeka', await admin.page.screenshot())
  startTask(wine)
  const seconds = await waitUntilReady(wine, FOR_ALL)
  checkFact(true, `pierwszy start z danymi w „${DATA}”, strona kodowa 1250: ${seconds} s`)
  await admin.page.waitForURL(/localhost:\d+\/signin/)
  await admin.photograph('logowanie')
  await beginOffice(admin)
  const priest = await visitOffice(stage, getAddress(wine, FOR_ALL))
  await admitPriest(priest)
  await enterPerson(priest)
  await enterBaptism(priest)
  await issueCertificate(stage, priest)
  checkFact(true, 'osoba, chrzest i świadectwo')
  await backUp(admin)
  await admin.context.close()
  await priest.context.close()
}

/** The program is killed with its database, started again, and asked for its history. */
export async function cutPower(stage: Stage) {
  const { wine } = stage
  wine.cutPower()
  startTask(wine)
  checkFact(true, `start po zaniku prądu: ${await waitUntilReady(wine, FOR_ALL)} s`)
  runCommand(wine, FOR_ALL, ['verify'])
}

const listBackups = ({ wine }: Stage) => {
  const folder = wine.locate(`${DATA}/backups`)
  return fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.tar.zst'))
    .toSorted()
}

const BACKUP_MARK = `${FOR_ONE.settings}/bez-kopii.txt`

/** A second installation, for one user, from half a backup: it does not start, and asks for the backup again. */
function refuseHalfBackup({ wine, installer }: Stage, backup: string) {
  const half = fs.readFileSync(backup)
  fs.writeFileSync(wine.locate('polowa.tar.zst'), half.subarray(0, half.length / 2))
  const result = runSilently(wine, installer, ['/CurrentUser', '/KOPIA=C:\\polowa.tar.zst'])
  checkFact(result.code === 6, 'odmowa: plik kopii jest urwany', `${result.code} ${result.output}`)
  const hasShortcut = fs.existsSync(wine.locate('users/root/Desktop/Kancelaria.lnk'))
  checkFact(!hasShortcut && fs.existsSync(wine.locate(BACKUP_MARK)), 'program jeszcze nie działa')
}

/** The second installation is completed in the window, from the backup of the first one, which goes on working. */
export async function installForOne(stage: Stage) {
  const { wine, installer } = stage
  const backup = wine.locate(`${DATA}/backups/${listBackups(stage).at(-1)}`)
  refuseHalfBackup(stage, backup)
  fs.copyFileSync(backup, wine.locate('kopia.zst'))
  const program = await walkThroughWindow(
    stage,
    [installer, '/CurrentUser'],
    [
      { name: 'instalator-po-odmowie', keys: ['Return'] },
      {
        name: 'wybór-kopii',
        // Past the button that leaves the window and the choice, which is the backup already.
        keys: ['Tab', 'Tab', 'Tab', ...typeKeys('C:\\kopia.zst')],
      },
      { name: 'wybrana-kopia', keys: ['Return'] },
      {
        name: 'gotowe-z-kopii',
        keys: ['space', 'Return'],
        isReady: () => !fs.existsSync(wine.locate(BACKUP_MARK)),
      },
    ],
  )
  if (program.exitCode === null) await once(program, 'exit')
  checkFact(program.exitCode === 0, 'druga instalacja, dla jednego użytkownika, z kopii')
  checkFact(
    getAddress(wine, FOR_ONE) !== getAddress(wine, FOR_ALL),
    `druga instalacja ma własny port: ${getAddress(wine, FOR_ONE)}`,
  )
  checkFact(true, `start z ikony bez zadania: ${await waitUntilReady(wine, FOR_ONE)} s`)
  const office = await visitOffice(stage, getAddress(wine, FOR_ONE))
  await signInAsPriest(office)
  await findBaptism(office, 'chrzest-odtworzony')
  await office.context.close()
  checkFact(true, 'chrzest odtworzony z kopii w drugiej instalacji')
}

/** Repairs the second installation while it works: the program is stopped by its pipe and starts again. */
export async function repairForOne(stage: Stage) {
  const { wine, installer } = stage
  fs.rmSync(wine.locate(`${FOR_ONE.program}/program/dist/server/server.js`))
  const result = runSilently(wine, installer, ['/CurrentUser'])
  checkFact(result.code === 0, 'naprawa działającego programu', result.output)
  checkFact(
    !fs.existsSync(wine.locate(`${FOR_ONE.program}/poprzedni`)),
    'naprawa nie zmienia poprzedniej wersji',
  )
  checkFact(true, `start po naprawie: ${await waitUntilReady(wine, FOR_ONE)} s`)
}

const MOMENT_MS = 600_000

/** Waits for the first copy of the archive of moments, five minutes after the first start, and for what follows it. */
async function waitForMoments({ wine }: Stage) {
  const folder = wine.locate(`${DATA}/backups/wal`)
  const limit = Date.now() + MOMENT_MS
  const isComplete = () =>
    fs.existsSync(folder) &&
    fs
      .readdirSync(folder, { encoding: 'utf8', recursive: true })
      .some(name => /base-.*\.json$/.test(name))
  while (!isComplete() && Date.now() < limit) await pause(1000)
  checkFact(isComplete(), 'pierwsza pełna kopia do powrotu do chwili')
  for (;;) {
    const moments = runCommand(wine, FOR_ALL, ['restore', '--moments'])
    const [, last] = /--to (\S+)/.exec(moments) ?? []
    if (last) return last
    if (Date.now() > limit) throw new Error(`NIE: jest chwila do wyboru\n${moments}`)
    await pause(10_000)
  }
}

/** The first installation goes back to the last moment that its archive has, by commands of the administrator. */
export async function restoreMoment(stage: Stage) {
  const { wine } = stage
  const last = await waitForMoments(stage)
  runCommand(wine, FOR_ALL, ['stop'])
  const output = runCommand(wine, FOR_ALL, ['restore', '--to', last])
  checkFact(output.includes('Historia'), `przywrócona chwila ${last}`, output)
  startTask(wine)
  await waitUntilReady(wine, FOR_ALL)
  const office = await visitOffice(stage, getAddress(wine, FOR_ALL))
  await signInAsPriest(office)
  await findBaptism(office, 'chrzest-przywrócony-do-chwili')
  await office.context.close()
}

/** Removes the second installation with its data, and the first one without them. */
export async function removeInstallations(stage: Stage) {
  const { wine } = stage
  const remover = ({ program }: Installation) => toWindowsPath(`${program}/odinstaluj.exe`)
  runSilently(wine, remover(FOR_ONE), ['/CurrentUser', '/USUN-DANE'])
  checkFact(await waitUntilGone(wine, FOR_ONE.program), 'odinstalowanie działającego programu')
  checkFact(await waitUntilGone(wine, FOR_ONE.settings), 'dane usunięte na żądanie')
  checkFact(isInstalled(stage, FOR_ALL), 'druga instalacja zostaje')
  await walkThroughWindow(
    stage,
    [remover(FOR_ALL), '/AllUsers'],
    [
      { name: 'odinstalowanie', keys: ['Return'] },
      {
        name: 'pytanie-o-dane',
        keys: ['Return'],
        isReady: () => !fs.existsSync(wine.locate(`${FOR_ALL.program}/odinstaluj.exe`)),
      },
      { name: 'odinstalowane', keys: ['Return'] },
    ],
  )
  checkFact(await waitUntilGone(wine, FOR_ALL.program), 'odinstalowanie w oknie')
  checkFact(fs.existsSync(wine.locate(`${DATA}/postgres`)), 'dane zostały')
  checkFact(fs.existsSync(wine.locate(`${FOR_ALL.settings}/kancelaria.env`)), 'ustawienia zostały')
}
