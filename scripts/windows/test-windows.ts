import * as fs from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildInstaller } from './build-windows.ts'
import { signIn } from './office-client.ts'
import { type WineChroot, explainMissing, openWine } from './wine-chroot.ts'

const PORT = 3979
const ADDRESS = `http://127.0.0.1:${PORT}`
const START_MS = 300_000
const REMOVAL_MS = 120_000
const PROGRAM = 'Program Files/Kancelaria'
const COMMAND = 'C:\\Program Files\\Kancelaria\\kancelaria.cmd'
const SETTINGS = 'ProgramData/Kancelaria/kancelaria.env'
/** Letters of the code page 1250, and a space. */
const DATA = 'Dane/Józef Żak'

function check(fact: boolean, sentence: string, details = '') {
  if (!fact) throw new Error(`NIE: ${sentence}\n${details}`)
  console.log(`- ${sentence}`)
}

/** Starts the installed program and waits until it is ready; returns the seconds that took. */
async function startProgram(wine: WineChroot) {
  const begin = Date.now()
  const program = wine.start(['cmd', '/c', COMMAND, 'start'], '/start.log')
  for (;;) {
    const answer = await fetch(`${ADDRESS}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return Math.round((Date.now() - begin) / 1000)
    if (program.exitCode !== null || Date.now() - begin > START_MS)
      throw new Error(
        `NIE: program się uruchamia\n${fs.readFileSync(wine.locateShared('start.log'), 'utf8')}`,
      )
    await pause(500)
  }
}

const install = (wine: WineChroot, installer: string, args: string[] = []) =>
  wine.run([`Z:\\${basename(installer)}`, '/S', ...args])

async function checkOffice() {
  const office = await signIn(ADDRESS, 'proboszcz@demo.pl', 'demo-parafia')
  const list = await (await office.get('/api/baptisms')).json()
  check(list.data.length > 0, 'logowanie i lista chrztów')
  const address = `/api/prints/baptismDefaultCertificate?id=${list.data[0].id}`
  const { pdf } = await (await office.get(address)).json()
  const paper = Buffer.from(pdf, 'base64')
  check(paper.subarray(0, 5).toString() === '%PDF-', `świadectwo chrztu (${paper.length} bajtów)`)
  fs.writeFileSync(join('.cache/windows', 'swiadectwo.pdf'), paper)
}

/** The walk from the installer to its removal, as a parish would take it. */
async function walk(wine: WineChroot, installer: string) {
  fs.copyFileSync(installer, wine.locateShared(basename(installer)))
  const result = install(wine, installer)
  check(result.code === 0, 'instalacja bez pytań', result.output)
  const settings = fs.readFileSync(wine.locate(SETTINGS), 'utf8')
  fs.writeFileSync(
    wine.locate(SETTINGS),
    settings
      .replace(/^PORT=.*/m, `PORT=${PORT}`)
      .replace(/^DATA_DIR=.*/m, `DATA_DIR=C:\\${DATA.replace('/', '\\')}`),
  )
  fs.mkdirSync(wine.locate('Dane'), { recursive: true })
  check(
    true,
    `pierwszy start z danymi w „${DATA}”, strona kodowa 1250: ${await startProgram(wine)} s`,
  )
  await checkOffice()
  const backup = wine.run(['cmd', '/c', COMMAND, 'backup'])
  check(
    backup.code === 0 && /Odtworzenie: kancelaria restore/.test(backup.output),
    'kopia zapasowa',
    backup.output,
  )
  wine.cutPower()
  check(true, `start po zaniku prądu: ${await startProgram(wine)} s`)
  await checkOffice()
  const verify = wine.run(['cmd', '/c', COMMAND, 'verify'])
  check(verify.code === 0, 'historia się zgadza', verify.output)
  wine.cutPower()
  const secondRun = install(wine, installer)
  check(secondRun.code === 0, 'aktualizacja na miejscu', secondRun.output)
  check(fs.existsSync(wine.locate(`${PROGRAM}/poprzedni/scripts`)), 'poprzedni program leży obok')
  check(
    fs.readFileSync(wine.locate(SETTINGS), 'utf8').includes(`PORT=${PORT}`),
    'ustawienia zostały',
  )
  check(true, `start po aktualizacji: ${await startProgram(wine)} s`)
  await checkOffice()
  wine.cutPower()
  // The uninstaller goes on as a copy of itself, because it removes its own file too.
  const removal = wine.run(['C:\\Program Files\\Kancelaria\\odinstaluj.exe', '/S'])
  const limit = Date.now() + REMOVAL_MS
  while (fs.existsSync(wine.locate(PROGRAM)) && Date.now() < limit) await pause(500)
  check(!fs.existsSync(wine.locate(PROGRAM)), 'odinstalowanie bez pytań', removal.output)
  check(fs.existsSync(wine.locate(`${DATA}/postgres`)), 'dane zostały')
}

const missing = explainMissing()
if (missing) {
  console.log(`Test na Windows pominięty: ${missing}.`)
} else {
  const installer = process.argv[2]
    ? resolve(process.argv[2])
    : await buildInstaller(resolve('.cache/windows/setup'), { quick: true })
  fs.mkdirSync('.cache/windows', { recursive: true })
  const wine = openWine(resolve(process.env.WINE_FOLDER ?? '.cache/wine'))
  try {
    await walk(wine, installer)
    console.log('Program na Windows (Wine): dobrze.')
  } finally {
    wine.close()
  }
}
