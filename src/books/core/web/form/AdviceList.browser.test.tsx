import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Warning } from '../../act.ts'
import { AdviceList } from './Advice.tsx'

const render = (warnings: Warning[]) => renderScreen(() => <AdviceList warnings={warnings} />)
const items = () => page.getByRole('listitem').elements()

test('AdviceList: the gravest warning first, each named by its severity', async () => {
  await render([
    { field: 'act_number', message: 'Numer z literą', severity: 'info' },
    { field: 'notes', message: 'Brak numeru' },
    { field: 'birth_date', message: 'Nie ma 16 lat', severity: 'legal' },
  ])
  await expect.element(page.getByText('Nie ma 16 lat')).toBeVisible()
  expect(items().map(item => item.textContent.trim())).toEqual([
    'Nie ma 16 lat',
    'Brak numeru',
    'Numer z literą',
  ])
  const names = items().map(item => item.querySelector('[role=img]')?.getAttribute('aria-label'))
  expect(names).toEqual(['Wymóg prawa', 'Do sprawdzenia', 'Informacja'])
  await expect
    .element(page.getByRole('list', { name: 'Uwagi do aktu' }))
    .toHaveAttribute('data-tone', 'bad')
})

test('AdviceList: one message about two fields is shown once', async () => {
  const message = 'Wpisz, kim świadek jest dla ochrzczonego'
  await render([
    { field: 'first_witness_relation', message },
    { field: 'second_witness_relation', message },
  ])
  await expect.element(page.getByText(message)).toBeVisible()
  expect(items()).toHaveLength(1)
})
