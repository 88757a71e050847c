import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { checkedFile, renderImportStep } from '../testing.tsx'
import { LettersOfFile } from './LettersOfFile.tsx'

afterEach(() => vi.restoreAllMocks())

const LETTERS = {
  encoding: 'windows-1250',
  options: [
    { encoding: 'windows-1250', sample: 'Jan Dąb' },
    { encoding: 'iso-8859-2', sample: 'Jan Dšb' },
  ],
}

test('letters of a file: shown with samples; another choice sends the file again', async () => {
  mockServer({})
  const openSpy = vi.spyOn(XMLHttpRequest.prototype, 'open')
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  await renderImportStep(() => <LettersOfFile file={checkedFile({ letters: LETTERS })} />)
  const button = page.getByRole('button', { name: 'Wybierz plik i odczytaj go tak' })
  await expect.element(button).toBeDisabled()
  await expect.element(page.getByText('Jan Dąb')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'ISO 8859-2 (Latin 2)' }))
  await expect.element(button).toBeEnabled()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input!, new File(['0 HEAD'], 'drzewo.ged'))
  await expect
    .poll(() => openSpy.mock.calls.map(([method, address]) => `${method} ${String(address)}`))
    .toEqual([expect.stringMatching(/^POST .*people-imports\?encoding=iso-8859-2$/)])
})

test('letters of a file: without letters to tell apart, or of a table → nothing is shown', async () => {
  const { container } = await renderImportStep(() => <LettersOfFile file={checkedFile()} />)
  expect(container.querySelector('details')).toBeNull()
})
