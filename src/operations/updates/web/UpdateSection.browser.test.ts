import { expect, test } from 'vitest'
import { openScreen } from '#testing/screen.tsx'
import type { UpdateStatus } from '../contract.ts'
import { UpdateSection } from './UpdateSection.tsx'
import { WhatsNew } from './WhatsNew.tsx'

const notes = [{ title: 'Nowy ekran', text: 'Ekran pokazuje wszystko.' }]
const status: UpdateStatus = {
  version: '0.2.0',
  asks: true,
  checked_at: '2026-11-30T06:20:00.000Z',
  problem: null,
  new_version: null,
  too_far_version: null,
}

const open = (changes: Partial<UpdateStatus>) =>
  openScreen(UpdateSection, {
    path: '/administration/system',
    answers: { 'GET /api/system/updates': { ...status, ...changes } },
  })

test('updates: no address → says that nobody is asked, and how to change it', async () => {
  const screen = await open({ asks: false, checked_at: null, problem: 'dawny' })
  await expect.element(screen.getByText(/program ich nie szuka.*UPDATE_URL/)).toBeVisible()
  expect(screen.getByText('dawny').elements()).toEqual([])
})

test('updates: nothing newer, and a problem of the last question', async () => {
  const screen = await open({ problem: 'Adres aktualizacji nie odpowiada.' })
  await expect.element(screen.getByText('nie ma')).toBeVisible()
  await expect.element(screen.getByText('Adres aktualizacji nie odpowiada.')).toBeVisible()
})

test('updates: new version → notes, the file and each step', async () => {
  const name = 'kancelaria-0.3.0-linux-x64.tar.gz'
  const screen = await open({
    new_version: {
      version: '0.3.0',
      date: '2026-12-15',
      notes,
      steps: ['Pobierz trzy pliki.', 'Uruchom polecenie.'],
      files: [{ name, url: `https://wydania.test/${name}`, size: 120_000_000 }],
    },
    too_far_version: '0.9.0',
  })
  await expect.element(screen.getByText('Wersja 0.3.0 z 15.12.2026')).toBeVisible()
  const steps = screen.getByRole('list').getByRole('listitem').elements()
  expect(steps.map(step => step.textContent)).toEqual(['Pobierz trzy pliki.', 'Uruchom polecenie.'])
  await expect.element(screen.getByText('Nowy ekran')).toBeVisible()
  await expect.element(screen.getByText(/Wersji 0\.9\.0 nie da się/)).toBeVisible()
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', `https://wydania.test/${name}`)
})

test('what is new: each version with its notes', async () => {
  const screen = await openScreen(WhatsNew, {
    path: '/whats-new',
    answers: {
      'GET /api/release-notes': { data: [{ version: '0.2.0', date: '2026-11-30', notes }] },
    },
  })
  await expect.element(screen.getByRole('heading', { name: /^Wersja 0\.2\.0/ })).toBeVisible()
  await expect.element(screen.getByText(/Ekran pokazuje wszystko/)).toBeVisible()
})
