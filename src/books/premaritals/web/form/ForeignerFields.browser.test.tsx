import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AddPremarital } from './PremaritalForm.tsx'
import { findInput, openForm } from './testing/open-form.tsx'

beforeEach(() => localStorage.clear())

const CAPACITY = { name: 'Dokument o zdolności do małżeństwa pokazano' }

test('checklist of a foreigner: shown once the citizenship is not Polish; ticks are saved and answer their warnings', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'protocol_number')?.value).toBe('13')
  for (const side of ['fiance', 'fiancee']) {
    await userEvent.fill(findInput(screen, `${side}.names`), 'Sasza')
    await userEvent.fill(findInput(screen, `${side}.surname`), 'Kos')
  }
  const capacity = screen.getByRole('checkbox', CAPACITY)
  expect(capacity.elements()).toEqual([])
  await userEvent.fill(findInput(screen, 'fiance.citizenship'), 'kirgiskie')
  await expect.element(capacity).not.toBeChecked()
  const warning = screen.getByText(/zapewnij wiarygodnego tłumacza/)
  await expect.element(warning).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Zna język polski albo ma tłumacza' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await capacity.click()
  await screen.save()
  const fiance = { capacity_shown: true, papers_translated: false, language_secured: true }
  await expect.poll(screen.written).toMatchObject([
    {
      body: {
        fiance: { citizenship: 'kirgiskie', ...fiance },
        fiancee: { capacity_shown: false },
      },
    },
  ])
})

test('checklist of a foreigner: an answer in the interview shows it too, and its change hides it', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'fiance.answers.foreigner.answer')).toBeTruthy()
  const capacity = screen.getByRole('checkbox', CAPACITY)
  findInput(screen, 'fiance.answers.foreigner.answer').focus()
  await userEvent.keyboard('t')
  await expect.element(capacity).toBeVisible()
  findInput(screen, 'fiance.answers.foreigner.answer').focus()
  await userEvent.keyboard('n')
  await expect.element(capacity).not.toBeInTheDocument()
})
