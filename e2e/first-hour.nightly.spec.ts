import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { copyDemo } from './demo.ts'
import { sendRequest } from './send.ts'
import { SPARE_PORT } from './server.ts'

/** An installation of its own, which is begun, lost and brought back; the journeys' house is left alone. */
const ADDRESS = `http://localhost:${SPARE_PORT}`
const root = mkdtempSync('/tmp/kancelaria-first-hour-')
chmodSync(root, 0o755)
const environment = {
  ...process.env,
  PORT: SPARE_PORT,
  PUBLIC_URL: ADDRESS,
  DATA_DIR: join(root, 'data'),
  BACKUP_DIR: join(root, 'other-disk'),
  BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
  LOG_LEVEL: 'warn',
}
const project = fileURLToPath(new URL('..', import.meta.url))
const OWN_PASSWORD = 'jesienne grusze w sadzie'

let server: ChildProcess | undefined
async function start() {
  server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: project,
    env: environment,
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`${ADDRESS}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
}
async function stop() {
  if (!server || server.exitCode !== null) return
  const serverExit = new Promise(resolve => server!.once('exit', resolve))
  server.kill('SIGTERM')
  await serverExit
}
const command = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], { cwd: project, env: environment })

test.afterAll(async () => {
  await stop()
  rmSync(root, { recursive: true, force: true })
})
test.use({ baseURL: ADDRESS })

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/signin')
}

/** The newest letter to an address, with its link. */
async function getLink(email: string): Promise<string> {
  const outbox = join(environment.DATA_DIR, 'outbox')
  const links = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter(name => name.endsWith('.json'))
      .toSorted()
      .map(name => JSON.parse(readFileSync(join(outbox, name), 'utf8')))
      .filter(({ to }) => to.address === email)
      .map(({ link }) => link.url as string)
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0)
  return links().at(-1)!
}

const ask = async (context: BrowserContext, path: string) =>
  (await context.request.get(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).json()

test('a diocese begins on Monday, a parish works on Tuesday, and on Wednesday the disk has died', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  copyDemo(environment.DATA_DIR)
  await start()
  const administrator = await browser.newContext({ baseURL: ADDRESS })
  const page = await administrator.newPage()

  await test.step('the demonstration is left behind', async () => {
    await signIn(page, 'admin@demo.pl', DEMO_PASSWORD)
    await page.goto('/administration/settings')
    await page.getByLabel('Imię i nazwisko administratora').fill('Adam Bór')
    await page.getByLabel('Jego adres e-mail').fill('adam@diecezja.example')
    await page.getByRole('button', { name: 'Opróżnij wersję pokazową' }).click()
    await page.getByRole('button', { name: 'Opróżnij', exact: true }).click()
    const passwordNotice = page.getByText(/hasłem startowym/)
    const password = /hasłem startowym ([\w-]+)/.exec((await passwordNotice.textContent())!)![1]!
    await page.getByRole('button', { name: 'Przejdź do logowania' }).click()
    await signIn(page, 'adam@diecezja.example', password)
    await page.getByLabel('Nowe hasło').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  })

  await test.step('the home panel says what is missing; the parish and its priest are made', async () => {
    const missing = page.getByRole('region', { name: 'Czego jeszcze brakuje' })
    await expect(missing).toContainText('1 z 8 kroków')
    await missing.getByRole('link', { name: /Załóż parafię/ }).click()
    await page.getByLabel('Wezwanie').fill('św. Rocha')
    await page.getByLabel('Miejscowość').fill('Nowa Wólka')
    await page.getByLabel('Nr domu').fill('12')
    await page.getByLabel('Kod pocztowy').fill('33-100')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kancelaria@roch.example')
    await expect(page.getByLabel('Adres strony')).toHaveValue('sw-rocha-nowa-wolka')
    await page.keyboard.press('Control+s')
    // The first parish is entered at once, and only then is the second factor offered.
    await page.getByRole('button', { name: 'Nie teraz' }).click()
    await expect(page.getByRole('banner')).toContainText('św. Rocha')
    await missing.getByRole('link', { name: /Załóż konto/ }).click()
    await page.getByLabel('Imię i nazwisko').fill('ks. Roch Bieniek')
    await page.getByLabel('E-mail').fill('roch@parafia.example')
    await expect(page.getByLabel('Rola')).toHaveValue('proboszcz')
    await expect(page.getByRole('combobox', { name: 'Parafia' })).toHaveValue(/Nowa Wólka/)
    await page.keyboard.press('Control+s')
    await confirmPassword(passwordQuestion(page), OWN_PASSWORD)
    await expect(page.getByRole('heading', { name: 'ks. Roch Bieniek' })).toBeVisible()
    await page.goto('/')
    await expect(missing).toContainText('3 z 8 kroków')
  })

  const parish = await browser.newContext({ baseURL: ADDRESS })
  const priest = await parish.newPage()
  await test.step('the priest comes in by his letter and issues a certificate', async () => {
    await priest.goto(await getLink('roch@parafia.example'))
    await priest.getByLabel('Nowe hasło').fill(OWN_PASSWORD)
    await priest.getByRole('button', { name: 'Zapisz hasło' }).click()
    await priest.getByRole('link', { name: 'Zaloguj się' }).click()
    await signIn(priest, 'roch@parafia.example', OWN_PASSWORD)
    await priest.getByRole('button', { name: 'Nie teraz' }).click()
    const { id } = await sendRequest(parish, '/api/baptisms', {
      archival: true,
      act_number: '7',
      year: 1985,
      baptism_date: '1985',
      names: 'Zofia',
      surname: 'Gołąb',
    })
    const print = await parish.request.get(`/api/prints/baptismDefaultCertificate?id=${id}`, {
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': decodeURIComponent(
          (await parish.cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value,
        ),
      },
    })
    expect(print.ok(), await print.text()).toBe(true)
    await priest.goto('/administration/documents')
    await expect(priest.getByText('Zofia Gołąb')).toBeVisible()
  })

  let [file, signer] = ['', '']
  await test.step('a backup is made while the program runs', async () => {
    const { stdout } = await command('src/operations/backups/server/command.ts')
    file = /Kopia zapasowa: (\S+)/.exec(stdout)![1]!
    signer = /Klucz podpisu: (\S+)/.exec(stdout)?.[1] ?? ''
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Czego jeszcze brakuje' })).toContainText(
      '4 z 8 kroków',
    )
  })

  await test.step('the data folder is deleted, and everything comes back', async () => {
    await stop()
    // On a busy machine the database server ends some seconds after the program.
    const lock = join(environment.DATA_DIR, 'postgres/postmaster.pid')
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false)
    rmSync(environment.DATA_DIR, { recursive: true })
    const restore = 'src/operations/backups/server/restore-installation.ts'
    const { stdout } = await command(restore, file, '--signed-by', signer)
    expect(stdout).toContain('Parafii: 1')
    await start()
    await signIn(priest, 'roch@parafia.example', OWN_PASSWORD)
    const { data } = await ask(parish, '/api/documents')
    expect(data).toMatchObject([{ number: 1, about: 'Zofia Gołąb', standing: 'stands' }])
    const acts = await ask(parish, '/api/baptisms')
    expect(acts.data).toMatchObject([{ surname: 'Gołąb' }])
  })
})
