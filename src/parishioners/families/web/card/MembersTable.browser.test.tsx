import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { MembersTable } from './MembersTable.tsx'
import type { Family, FamilyMember } from '../../contract.ts'
import { buildMember } from '../../server/testing.ts'

const family = (members: FamilyMember[]) =>
  ({ id: 5, version: 1, family_name: 'Lisowie', members }) as unknown as Family

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ choices: {} }))
})
const rows = () => page.getByRole('row')

test('members table: shows roles, ages and sacraments, and a cross for the dead', async () => {
  await renderScreen(() => (
    <MembersTable
      family={family([
        buildMember(1, 'Jan', { role: 'mąż', is_head: true, baptism: true, marriage: true }),
        buildMember(2, 'Ewa', { role: 'żona', status: 'deceased', death_date: '2020', age: 40 }),
      ])}
    />
  ))
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Jan Lis.*mąż, głowa rodziny.*01\.02\.1980.*46/)
  await expect.element(rows().nth(1).getByText('Ch jest')).toBeInTheDocument()
  await expect.element(rows().nth(1).getByText('B brak')).toBeInTheDocument()
  await expect.element(rows().nth(2)).toMatchTextContent(/Ewa Lis† 2020/)
  await expect.element(page.getByText('Nie wskazano głowy rodziny.')).not.toBeInTheDocument()
})

test('members table: former members are separate, with their dates; a missing head is reported', async () => {
  await renderScreen(() => (
    <MembersTable
      family={family([
        buildMember(1, 'Jan'),
        buildMember(2, 'Zofia', { member_from: '2000-01-01', member_to: '2026-08-15' }),
      ])}
    />
  ))
  await expect.element(page.getByText('Nie wskazano głowy rodziny.')).toBeVisible()
  await expect.element(page.getByText('Zofia Lis')).not.toBeVisible()
  await page.getByText('Dawni członkowie rodziny (1)').click()
  await expect.element(page.getByText('od 01.01.2000 do 15.08.2026')).toBeVisible()
})

test('members table: a membership can be changed or removed; a former member cannot be the head', async () => {
  await renderScreen(() => (
    <MembersTable
      family={family([buildMember(1, 'Jan', { is_head: true }), buildMember(2, 'Ewa')])}
    />
  ))
  await page.getByRole('button', { name: 'Czynności: Jan Lis' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Zmień funkcję lub daty' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /głowę/ })).not.toBeInTheDocument()
})
