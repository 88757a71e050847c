import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import { PremaritalTexts } from './PremaritalTexts.tsx'

const shipped = { code: 'attachment03', title: 'Oświadczenie', body: 'Ja, {strona}', version: null }
const own = { code: 'attachment13', title: 'Prośba do biskupa', body: 'Proszę', version: 4 }

async function open(answers: object = {}) {
  const sent = playServer({
    'GET /api/premarital-texts': { data: [shipped, own] },
    ...answers,
  })
  await stage(() => <PremaritalTexts />)
  const written = () => sent.filter(({ call }) => !call.startsWith('GET'))
  return { written }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a shipped text is written anew for the parish', async () => {
  const { written } = await open({ 'PUT /api/premarital-texts/attachment03': own })
  await button('Zmień: Oświadczenie').click()
  expect(button('Wróć do pierwotnej treści').elements()).toEqual([])
  await page.getByRole('textbox', { name: 'Treść' }).fill('Ja, {strona}, przyrzekam.')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'PUT /api/premarital-texts/attachment03',
      body: { version: null, title: 'Oświadczenie', body: 'Ja, {strona}, przyrzekam.' },
    },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an unknown word in braces stays in the window with what is known', async () => {
  const { written } = await open()
  await button('Zmień: Oświadczenie').click()
  const body = page.getByRole('textbox', { name: 'Treść' })
  await body.fill('Ja, {kto}')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(body).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/Nieznane pole \{kto\}/).first()).toBeVisible()
  expect(written()).toEqual([])
})

test('the parish’s own text is marked, and its first words come back when asked', async () => {
  const { written } = await open({ 'DELETE /api/premarital-texts/attachment13': shipped })
  await expect.element(page.getByText('własny')).toBeVisible()
  await button('Zmień: Prośba do biskupa').click()
  await button('Wróć do pierwotnej treści').click()
  await button('Tak').click()
  await expect.poll(written).toMatchObject([{ call: 'DELETE /api/premarital-texts/attachment13' }])
})

test('a text somebody else has written meanwhile is refused in words', async () => {
  await open({
    'PUT /api/premarital-texts/attachment13': new Refused(409, { message: 'Ktoś zmienił zapis' }),
  })
  await button('Zmień: Prośba do biskupa').click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Prośba')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText('Ktoś zmienił zapis').first()).toBeVisible()
})
