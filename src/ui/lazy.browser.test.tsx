import { type ComponentType, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { lazyScreenPart, lazyDialog } from './lazy.tsx'

interface PartProps {
  day: string
}
const Month = ({ day }: PartProps) => <p>Kalendarz na {day}</p>

/** Mocks network responses that arrive one by one when the test allows. */
function network<Part>() {
  const waiting: ((answer: Part | Error) => void)[] = []
  const load = () =>
    new Promise<Part>((resolve, reject) =>
      waiting.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  const answer = async (outcome: Part | Error) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()!(outcome)
  }
  return { load, answer, asked: () => waiting.length }
}

const getPart = (load: () => Promise<ComponentType<PartProps>>) =>
  lazyScreenPart(load, {
    waiting: ({ day }) => <p>Czeka {day}</p>,
    missing: ({ day }) => <p>Nie ma {day}</p>,
  })

const MODULE_LOAD_ERROR = new TypeError('Failed to fetch dynamically imported module')

test('lazyScreenPart: loaded when first shown, and rendered at once the next time', async () => {
  const { load, answer, asked } = network<ComponentType<PartProps>>()
  const Part = getPart(load)
  const first = await renderScreen(() => <Part day="3 maja" />)
  await expect.element(page.getByText('Czeka 3 maja')).toBeVisible()
  await answer(Month)
  await expect.element(page.getByText('Kalendarz na 3 maja')).toBeVisible()
  await first.unmount()
  await renderScreen(() => <Part day="4 maja" />)
  await expect.element(page.getByText('Kalendarz na 4 maja')).toBeVisible()
  expect(asked()).toBe(0)
})

test('lazyScreenPart: loading fails → typed text beside it stays', async () => {
  const { load, answer } = network<ComponentType<PartProps>>()
  const Part = getPart(load)
  await renderScreen(() => (
    <>
      <input aria-label="Nazwisko" />
      <Part day="3 maja" />
    </>
  ))
  await page.getByLabelText('Nazwisko').fill('Brzęczyszczykiewicz')
  await answer(MODULE_LOAD_ERROR)
  await expect.element(page.getByText('Nie ma 3 maja')).toBeVisible()
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Brzęczyszczykiewicz')
})

test('lazyScreenPart: no answer for 20 s → the replacement; the part is shown when it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { load, answer } = network<ComponentType<PartProps>>()
  const Part = getPart(load)
  await renderScreen(() => <Part day="3 maja" />)
  vi.advanceTimersByTime(19_999)
  await expect.element(page.getByText('Czeka 3 maja')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('Nie ma 3 maja')).toBeVisible()
  await answer(Month)
  await expect.element(page.getByText('Kalendarz na 3 maja')).toBeVisible()
})

test('lazyDialog: loading fails → a message, the dialog closes, and opens the next time', async () => {
  const { load, answer } = network<ComponentType<{ onClose: () => void }>>()
  const Dialog = lazyDialog(load)
  await renderScreen(function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Drukuj
        </button>
        {open ? <Dialog onClose={() => setOpen(false)} /> : <p>zamknięte</p>}
      </>
    )
  })
  const button = page.getByRole('button', { name: 'Drukuj' })
  await button.click()
  await expect.element(page.getByText('zamknięte')).not.toBeInTheDocument()
  await answer(MODULE_LOAD_ERROR)
  await expect.element(page.getByText('zamknięte')).toBeVisible()
  await expect.element(page.getByText(/Nie udało się otworzyć tego okna/)).toBeVisible()
  await button.click()
  await answer(() => <p>Wybór wydruku</p>)
  await expect.element(page.getByText('Wybór wydruku')).toBeVisible()
})
