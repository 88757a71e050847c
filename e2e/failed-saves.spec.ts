import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { ADDRESS, expect, NIGHTLY, type OfficeFixture, test as plain } from './office.ts'
import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { fillInOrder } from './ordering.ts'
import { fillWhatIsDemanded, pickFormOption, pressControl, textField } from './saves/filling.ts'
import { type SaveFault, saveFaults, networkFault } from './saves/faults.ts'
import { type Form, saveForms } from './saves/forms.ts'
import { DEMO_PASSWORD as PASSWORD, enterDemo, resolveAddress } from './saves/opening.ts'

/** Faults that an order from the parish's public page may meet. */
const PUBLIC_FAULTS = ['no network', 'a field that is wrong', 'a refusal without a field']

type Desks = Map<string, BrowserContext>

/** Sign in each of the few users once and open all their forms in one browser, because there are a hundred forms. */
const test = plain.extend<object, { desks: Desks }>({
  desks: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, use) => {
      const desks: Desks = new Map()
      await use(desks)
      for (const desk of desks.values()) await desk.close()
    },
    { scope: 'worker' },
  ],
})

// Run the forms of one table in parallel on two servers.
test.describe.configure({ mode: 'parallel' })

async function getDesk(form: Form, desks: Desks, browser: Browser, office: OfficeFixture) {
  const email = `${form.as ?? 'kancelaria'}@demo.pl`
  const name = `${email} ${form.inParish ?? ''}`
  let desk = desks.get(name)
  if (!desk) {
    desk = await browser.newContext({ baseURL: ADDRESS })
    // Forms store unsaved values in localStorage; clear it so that one form's values do not reach the next one.
    await desk.addInitScript(() => location.protocol === 'http:' && localStorage.clear())
    await office.signIn(desk, { email }, PASSWORD)
    desks.set(name, desk)
  }
  if (form.inParish) await enterDemo(desk, office)
  return desk
}

/** Opens the form, types an unsaved value, and prepares the outcome of the next save. */
async function open(page: Page, office: OfficeFixture, form: Form) {
  let fault: SaveFault = networkFault
  let saveCount = 0
  await page.route('**/api/**', route => {
    const call = route.request()
    // A POST may be a mere query; only requests that write carry an idempotency key.
    if (!call.headers()['idempotency-key']) return route.continue()
    saveCount++
    return fault.answer(route, typedName)
  })
  await page.addLocatorHandler(passwordQuestion(page), question =>
    confirmPassword(question, PASSWORD),
  )
  await page.goto(await resolveAddress(form, office))
  for (const name of form.through ?? []) await pressControl(page, name)
  const formLocator = page.locator('form:has([data-save])').last()
  const field = await textField(formLocator, form.field)
  await field.press('End')
  await field.pressSequentially(form.text ?? 'Zmiana')
  const typedName = (await field.getAttribute('name')) ?? ''
  for (const [label, text] of Object.entries(form.pick ?? {}))
    await pickFormOption(formLocator, label, text)
  const typedText = await field.inputValue()
  await fillWhatIsDemanded(formLocator, () => saveCount > 0)
  return {
    async save(next: SaveFault) {
      fault = next
      const before = saveCount
      await formLocator.locator('[data-save]').click()
      await expect(field).toBeVisible()
      await expect.poll(() => saveCount, next.name).toBe(before + 1)
    },
    async holds(name: string) {
      await expect(field, name).toHaveValue(typedText)
    },
  }
}

const sentence = (page: Page, words: RegExp): Locator => page.getByText(words).first()

/** One form of each common kind; forms.test.ts holds every other to the same components. */
const KINDS: Readonly<Record<string, string>> = {
  'parishioners/people/web/form/EditPerson.tsx': 'a page',
  'books/core/annotations/web/AnnotationDialog.tsx': 'a dialog',
  'parishioners/people/card/web/inline/AddressEditor.tsx': 'in place',
}

const cases = Object.entries(saveForms).flatMap(([file, ways]) =>
  ways.map((form, index) => ({
    file,
    form,
    isFirst: index === 0,
    way: index + 1,
    details: index === 0 && KINDS[file] ? {} : NIGHTLY,
  })),
)

for (const { file, form, isFirst, way, details } of cases) {
  test(
    `failed save: message shown and typed values kept: ${file} (${way}), ${form.at}`,
    details,
    async ({ browser, desks, office }) => {
      const page = await (await getDesk(form, desks, browser, office)).newPage()
      const { save, holds } = await open(page, office, form)
      await expect(sentence(page, networkFault.words)).toBeVisible()
      await holds(networkFault.name)
      if (!isFirst) return page.close()
      for (const fault of saveFaults) {
        await save(fault)
        await expect(sentence(page, fault.words), fault.name).toBeVisible()
        await fault.close?.(page)
        await holds(fault.name)
      }

      await page.evaluate(() => {
        const { structuredClone } = window
        window.structuredClone = () => {
          window.structuredClone = structuredClone
          throw new Error('a mistake of ours')
        }
      })
      await page.locator('form [data-save]').last().click()
      await expect(sentence(page, /Program napotkał błąd/)).toBeVisible()
      await holds('a mistake of ours')

      const over: SaveFault = {
        name: 'the session is over',
        words: /Sesja wygasła/,
        answer: async route => {
          over.answer = networkFault.answer
          await route.fulfill({ status: 401, json: { message: 'Zaloguj się ponownie.' } })
        },
      }
      await save(over)
      const door = page.getByRole('dialog', { name: 'Sesja wygasła' })
      await door.getByRole('textbox', { name: 'Hasło' }).fill(PASSWORD)
      await door.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
      await expect(door).toBeHidden()
      await expect(sentence(page, networkFault.words)).toBeVisible()
      await holds(over.name)
      await page.close()
    },
  )
}

test('failed save: message shown and typed values kept: the public order form', async ({
  page,
}) => {
  let answer: SaveFault['answer'] = networkFault.answer
  await page.route('**/intention-orders', route => answer(route, 'content'))
  await page.goto('/parafia/demo/zamow-intencje')
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await page.locator('[data-day]').first().click()
  await page.locator('.hours input').first().check()
  await fillInOrder(page, '† Zofia Pazura', 'wanda@kancelaria.example')
  const content = page.getByRole('textbox', { name: 'Treść intencji' })
  for (const fault of saveFaults.filter(({ name }) => PUBLIC_FAULTS.includes(name))) {
    answer = fault.answer
    await page.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()
    await expect(sentence(page, fault.words), fault.name).toBeVisible()
    await expect(content).toHaveValue('† Zofia Pazura')
  }
})
