import * as fs from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { buildInstaller } from './build-windows.ts'
import {
  beginWork,
  cutPower,
  installForAll,
  installForOne,
  removeInstallations,
  repairForOne,
  restoreMoment,
} from './walk/install-steps.ts'
import { type Stage, checkFact, openAlbum } from './walk/stage.ts'
import {
  beginFormerOffice,
  checkOffice,
  goBack,
  updateInWindow,
  updateSilently,
} from './walk/update-steps.ts'
import {
  checkFolders,
  checkRefusals,
  interruptEnd,
  interruptExchange,
  interruptUpdate,
} from './walk/refusal-steps.ts'
import { explainMissing, openWine } from './wine-chroot.ts'

const PICTURES = '.cache/windows/obrazy'

/** From the installer to its removal, as a parish would take it. */
async function walkInstallation(stage: Stage) {
  checkFolders(stage)
  await installForAll(stage)
  await beginWork(stage)
  await cutPower(stage)
  await installForOne(stage)
  await repairForOne(stage)
  checkRefusals(stage)
  await restoreMoment(stage)
  await removeInstallations(stage)
}

/** From the oldest of the former versions over the later ones to this one, and back. */
async function walkUpdates(stage: Stage) {
  const [oldest, ...later] = stage.formerInstallers
  if (!oldest) return console.log('Aktualizacja pominięta: podaj instalatory starszych wersji.')
  await beginFormerOffice(stage, oldest)
  await interruptUpdate(stage)
  const seconds = await checkOffice(stage, 'chrzest-po-przerwanej-aktualizacji')
  checkFact(true, `start dotychczasowego programu: ${seconds} s`)
  await updateInWindow(stage, stage.installer)
  await goBack(stage)
  await interruptExchange(stage)
  for (const installer of later) await updateSilently(stage, installer)
  await interruptEnd(stage, () => checkOffice(stage, 'chrzest-w-nowej-wersji'))
  await checkOffice(stage, 'chrzest-po-naprawie')
}

const PARTS = { instalacja: walkInstallation, aktualizacja: walkUpdates }
const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name)

const missing = explainMissing()
if (missing) {
  console.log(`Test na Windows pominięty: ${missing}.`)
} else {
  const { values, positionals } = parseArgs({
    options: { part: { type: 'string', multiple: true, default: Object.keys(PARTS) } },
    allowPositionals: true,
  })
  const [named, ...formerOnes] = positionals
  const installer = named
    ? resolve(named)
    : await buildInstaller(resolve('.cache/windows/setup'), { quick: true })
  const wine = openWine(resolve(process.env.WINE_FOLDER ?? '.cache/wine'))
  const browser = await chromium.launch(await findBrowser())
  const share = (path: string) => {
    fs.copyFileSync(path, wine.locateShared(basename(path)))
    return `Z:\\${basename(path)}`
  }
  const keepPicture = openAlbum(PICTURES)
  try {
    const stage = {
      wine,
      browser,
      installer: share(installer),
      formerInstallers: formerOnes.map(share),
      keepPicture,
    }
    for (const part of values.part.filter(isPart)) await PARTS[part](stage)
    console.log(`Program na Windows (Wine): dobrze. Obrazy: ${PICTURES}.`)
  } catch (problem) {
    const pages = browser.contexts().flatMap(context => context.pages())
    for (const page of pages) keepPicture('przerwane', await page.screenshot())
    throw problem
  } finally {
    await browser.close()
    wine.close()
  }
}
