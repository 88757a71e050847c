import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ConfirmationButton } from './ConfirmationButton.tsx'
import { PrintButton } from './PrintButton.tsx'

const priests = [
  {
    id: 4,
    names: 'Jan',
    surname: 'Lis',
    title: 'ks.',
    clergy: true,
    active: true,
    worker_function: 'wikariusz',
  },
]
// The request is refused, so that the test opens no file.
const refusal = new Refused(404, { message: 'Żadna intencja nie pasuje' })

async function open(Screen: () => React.ReactNode) {
  const requests = mockServer({
    'GET /api/prints': refusal,
    'GET /api/docx': refusal,
    'GET /api/parish-workers': getPage(priests),
    'GET /api/dictionaries/items/IntentionType': getPage([]),
  })
  await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <Screen />
  })
  const findRequest = () => requests.findLast(({ call }) => /prints|docx/.test(call))
  return { asked: findRequest }
}

async function dialog() {
  const screen = await open(() => <PrintButton />)
  await page.getByRole('button', { name: 'Drukuj' }).click()
  const box = page.getByRole('dialog')
  const choose = async (label: string, text: string) => {
    await userEvent.click(box.getByLabelText(label, { exact: true }).first())
    await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`)
  }
  const fill = async (label: string, text: string) => {
    await userEvent.click(box.getByLabelText(label, { exact: true }).first())
    await userEvent.keyboard(`{Control>}a{/Control}{Delete}${text}{Tab}`)
  }
  return {
    ...screen,
    box,
    choose,
    fill,
    print: () => box.getByRole('button', { name: 'Drukuj' }).click(),
  }
}

test('print dialog: the sheet for the notice board of this week is one click away', async () => {
  const { asked, print } = await dialog()
  await print()
  await expect.poll(() => asked()?.call).toBe('GET /api/prints/intentionsShowcase')
  expect(Object.keys(asked()!.query)).toEqual(['date_from', 'date_to'])
  await expect.element(page.getByText(/Nie udało się przygotować wydruku/)).toBeVisible()
})

test('print dialog: opened at a calendar → the days on the screen are proposed', async () => {
  const span = { date_from: '2026-12-07', date_to: '2026-12-13' }
  await open(() => <PrintButton span={span} />)
  await page.getByRole('button', { name: 'Drukuj' }).click()
  const box = page.getByRole('dialog')
  await expect.element(box.getByLabelText('Od dnia')).toHaveValue('07.12.2026')
  await expect.element(box.getByLabelText('Do dnia')).toHaveValue('13.12.2026')
})

test('print dialog: a list is filtered by every filter and has the ticked columns', async () => {
  const { asked, box, choose, fill, print } = await dialog()
  await choose('Wydruk', 'Zestawienie')
  await fill('Od dnia', '22.11.2026')
  await fill('Do dnia', '28.11.2026')
  await fill('Godzina', '1130')
  await fill('Fragment treści', 'za śp.')
  await fill('Zamawiający', 'Zięba')
  await choose('Uwagi', 'Wymag')
  await box.getByRole('checkbox', { name: 'Ofiara' }).click()
  await box.getByRole('checkbox', { name: 'Telefon' }).click()
  await print()
  await expect.poll(() => asked()?.call).toBe('GET /api/prints/intentionsCustom')
  expect(asked()!.query).toMatchObject({
    date_from: '2026-11-22',
    date_to: '2026-11-28',
    time: '11:30',
    content: 'za śp.',
    purchaserName: 'Zięba',
    needsAttention: 'true',
  })
})

test('print dialog: days in the wrong order → error at the field, and no request', async () => {
  const { asked, fill, print, box } = await dialog()
  await fill('Do dnia', '01.01.2020')
  await print()
  await expect.element(box.getByText('Koniec nie może być przed początkiem')).toBeVisible()
  expect(asked()).toBeUndefined()
})

test('print dialog: no first day → error beside its field, no print', async () => {
  const { asked, fill, print, box } = await dialog()
  await fill('Od dnia', '')
  await print()
  await expect.element(box.getByText('Podaj dzień')).toBeVisible()
  expect(asked()).toBeUndefined()
})

test('print dialog: the book of a year is requested by its year', async () => {
  const { asked, choose, fill, print } = await dialog()
  await choose('Wydruk', 'Księga')
  await fill('Rok', '2025')
  await print()
  await expect.poll(() => asked()?.call).toBe('GET /api/prints/intentions/2025')
})

test('print dialog: a confirmation contains the offering only on request', async () => {
  const { asked } = await open(() => <ConfirmationButton intentionID={7} />)
  await page.getByRole('button', { name: 'Potwierdzenie' }).click()
  await page.getByRole('menuitem', { name: 'A6', exact: true }).click()
  await expect
    .poll(() => asked()?.query)
    .toMatchObject({ intentionID: '7', paper: 'a6', offering: 'false' })
  await page.getByRole('button', { name: 'Potwierdzenie' }).click()
  await page.getByRole('menuitem', { name: 'A5 z kwotą ofiary' }).click()
  await expect.poll(() => asked()?.query).toMatchObject({ paper: 'a5', offering: 'true' })
})
