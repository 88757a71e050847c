import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from './call.ts'
import { useRunWithToast } from './action-errors.ts'

/** Renders a screen whose button runs the work and shows the result; returns the number of reads of the record. */
async function screen(work: () => Promise<unknown>, successMessage?: string) {
  let reads = 0
  await renderScreen(function Card() {
    const withNotice = useRunWithToast()
    const [ending, end] = useState('nic')
    useQuery({ queryKey: ['card'], queryFn: () => Promise.resolve(++reads) })
    const step = () =>
      withNotice(work(), successMessage).then(
        yes => end(yes ? 'zrobione' : 'odmowa'),
        (error: Error) => end(error.message),
      )
    return (
      <>
        <button type="button" onClick={() => void step()}>
          Krok
        </button>
        <p>Koniec: {ending}</p>
      </>
    )
  })
  await expect.poll(() => reads).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Krok' }))
  return () => reads
}
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test('useRunWithToast: refused → the reason is shown, data are reloaded, and the result is false', async () => {
  const reads = await screen(
    () => Promise.reject(new CallProblem(409, 'Wpis zmienił ktoś inny')),
    'Zapisano',
  )
  await expectText('Wpis zmienił ktoś inny')
  await expectText('Koniec: odmowa')
  await expect.poll(reads).toBe(2)
  expect(page.getByText('Zapisano').elements()).toEqual([])
})

test('useRunWithToast: done → the success message is shown, and the result is true', async () => {
  const reads = await screen(() => Promise.resolve(), 'Zapisano')
  await expectText('Zapisano')
  await expectText('Koniec: zrobione')
  expect(reads()).toBe(1)
})

test('useRunWithToast: error of the program → reported too, and the result is false', async () => {
  await screen(() => Promise.reject(new TypeError('zepsute')), 'Zapisano')
  await expect.element(page.getByText(/Program napotkał błąd/)).toBeVisible()
  await expectText('Koniec: odmowa')
})
