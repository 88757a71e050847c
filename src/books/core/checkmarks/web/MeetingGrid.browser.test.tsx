import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Tick } from '../contract.ts'
import { MeetingGrid } from './MeetingGrid.tsx'

const buildType = (id: number, name: string) => ({ id, name, active: true, used: 0 })
const meeting = {
  categories: [{ id: 1, name: 'Spotkania', types: [buildType(11, 'I'), buildType(12, 'II')] }],
  data: [
    { id: 1, name: 'Zofia', surname: 'Gołąb', school_class: null, ticked: [11] },
    { id: 2, name: 'Jan', surname: 'Lis', school_class: null, ticked: [11] },
  ],
}

async function renderGrid(width: number) {
  await page.viewport(width, 700)
  const onTick = vi.fn<(tick: Tick) => Promise<unknown>>(async () => {})
  await renderScreen(() => (
    <MeetingGrid
      meeting={meeting}
      title="Dziecko"
      linkTo={id => `/${id}`}
      path="/api/meeting"
      onTick={onTick}
    />
  ))
  return onTick
}
const pressCorner = (element: Element) => {
  const { right, bottom } = element.getBoundingClientRect()
  document
    .elementFromPoint(right - 3, bottom - 3)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('meeting on a phone: a press anywhere on the row ticks the only visible point', async () => {
  const onTick = await renderGrid(390)
  await expect.element(page.getByLabelText('Gołąb Zofia: II')).toBeVisible()
  pressCorner(page.getByRole('rowheader', { name: 'Gołąb Zofia' }).element())
  await expect
    .poll(() => onTick.mock.calls)
    .toEqual([[{ module_checkmark_type_id: 12, preparations: [1], checked: true }]])
})

test('meeting on a wide screen: a press on a cell ticks its point, a press on the name none', async () => {
  const onTick = await renderGrid(1280)
  pressCorner(page.getByRole('rowheader', { name: 'Gołąb Zofia' }).element())
  const box = page.getByLabelText('Lis Jan: I', { exact: true }).element()
  pressCorner(box.closest('td') ?? box)
  await expect
    .poll(() => onTick.mock.calls)
    .toEqual([[{ module_checkmark_type_id: 11, preparations: [2], checked: false }]])
})
