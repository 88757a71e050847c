import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallProblem } from '../calls/call.ts'
import {
  sampleFormPerson,
  type TestFormEntry,
  locateFormField,
  renderForm,
  findText,
  pressFormSaveKeys,
  writeField,
} from '../testing.tsx'

test('RecordForm: connection lost → typed values stay, and the next attempt may succeed', async () => {
  let isConnected = false
  const onSave = async () => {
    if (!isConnected) throw new CallProblem(0, 'Brak połączenia z serwerem.')
  }
  const { saved } = await renderForm({ onSave })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem.')
  await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
  isConnected = true
  await pressFormSaveKeys()
  await expect.element(findText('Bez zmian')).toBeVisible()
  expect(saved).toHaveLength(2)
})

test('RecordForm: saved twice at once → sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { saved } = await renderForm({ onSave: () => promise })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await pressFormSaveKeys()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  resolve()
  await expect.element(findText('Bez zmian')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('RecordForm: values typed while a save is pending → stay unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderForm({ onSave: () => promise })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await writeField('Nazwisko', 'Lis')
  resolve()
  await expect.element(locateFormField('Nazwisko')).toHaveValue('Lis')
  await expect.element(findText('Niezapisane zmiany')).toBeVisible()
})

test('RecordForm: the next save sends the version returned by the last one', async () => {
  const { saved } = await renderForm({
    onSave: async ({ version }) => ({ id: 7, version: version + 1 }),
  })
  await pressFormSaveKeys()
  await expect.poll(() => saved.length).toBe(1)
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([1, 2])
})

test('RecordForm: record saved by another user meanwhile → typed values stay until the user decides', async () => {
  const otherPerson = { ...sampleFormPerson, surname: 'Lis', version: 5 }
  const onSave = async ({ version }: TestFormEntry) => {
    if (version < 5) throw new CallProblem(409, 'Wpis zmienił ktoś inny')
  }
  const { saved } = await renderForm({ onSave, reload: async () => otherPerson })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(findText('Ten wpis zmienił w międzyczasie ktoś inny')).toBeVisible()
  await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
  await expect
    .element(page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(locateFormField('Nazwisko')).toHaveValue('Lis')
  await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
  await expect.element(findText('Niezapisane zmiany')).toBeVisible()
  await expect.element(locateFormField('Imiona')).toHaveFocus()
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)).toMatchObject({ names: 'Ewa', surname: 'Lis', version: 5 })
})

test('RecordForm: record saved by another user meanwhile → the user may take the other version', async () => {
  const onSave = () => Promise.reject(new CallProblem(409, 'Wpis zmienił ktoś inny'))
  await renderForm({
    onSave,
    reload: async () => ({ ...sampleFormPerson, surname: 'Lis', version: 5 }),
  })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj aktualną wersję' }))
  await expect.element(locateFormField('Imiona')).toHaveValue('Anna')
  await expect.element(locateFormField('Nazwisko')).toHaveValue('Lis')
  await expect.element(findText('Bez zmian')).toBeVisible()
})

test('SaveBar: pressing the button does not blur the field, so that no error text moves the button', async () => {
  const { saved } = await renderForm()
  await userEvent.click(locateFormField('Imiona matki'))
  const button = page.getByRole('button', { name: 'Zapisz' }).element()
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  expect(button.dispatchEvent(press)).toBe(false)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(locateFormField('Imiona matki')).toHaveFocus()
  await expect.poll(() => saved).toHaveLength(1)
})

test('RecordForm: record saved meanwhile by the same account → the notice says so', async () => {
  const stale = { message: 'Zmieniono', own_change_at: '2026-05-03T10:31:00.000Z' }
  const onSave = () => Promise.reject(new CallProblem(409, 'Zmieniono', stale))
  await renderForm({ onSave, reload: async () => sampleFormPerson })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect
    .element(findText('zmieniono już z tego samego konta (03.05.2026, 12:31)'))
    .toBeVisible()
})
