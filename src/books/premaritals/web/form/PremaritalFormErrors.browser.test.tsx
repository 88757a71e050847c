import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adviceCheck, barringCheck } from '#books/canon-law/server/testing.ts'
import { sampleProtocol } from '../../server/testing/sample-protocol.ts'
import { AddPremarital, EditPremarital } from './PremaritalForm.tsx'
import { openForm, editForm, findInput } from './testing/open-form.tsx'

beforeEach(() => localStorage.clear())

test('premarital form: the save bar counts the checks that block the wedding and links to them', async () => {
  const resolution = { by: 'dispensation' as const, words: 'dyspensa, nr 7/2026' }
  const checks = [
    barringCheck,
    { ...barringCheck, code: 'affinity', settled: resolution },
    adviceCheck,
  ]
  const screen = await editForm({
    'POST /api/canon/check-marriage': { checks, kinship: [], people: [] },
  })
  const count = screen.getByRole('button', { name: '1 sprawa wstrzymuje ślub' })
  await expect.element(count).toBeInViewport()
  await page.viewport(390, 800)
  const bar = screen.container.querySelector('.kit-save')!
  const buttonFits = [...bar.querySelectorAll('button')].map(
    button => button.scrollWidth <= button.clientWidth + 1,
  )
  expect(buttonFits).toEqual([true, true, true])
  expect(bar.getBoundingClientRect().height).toBeLessThan(130)
  await page.viewport(1280, 800)
  await userEvent.click(count)
  await expect.element(screen.getByText(/wstrzymuje ślub, 1\suwaga/)).toBeInViewport()
})

test('premarital form: required value missing → error shown, and the field gets the focus', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'protocol_number')?.value).toBe('13')
  await screen.save()
  await expect.element(screen.getByText(/Podaj imiona narzeczonego/).first()).toBeVisible()
  await expect.element(findInput(screen, 'fiance.names')).toHaveFocus()
  expect(screen.written()).toEqual([])
})

test('premarital form: reason that the annex does not allow → shown with an error until it is corrected', async () => {
  const a05 = { visible: true, reason: 'distance', text: 'od 2019' }
  const a14 = { visible: false, reason: 'emigracja', text: null }
  const screen = await editForm({
    'GET /api/premaritals/7': { ...sampleProtocol, attachments: { a05, a14 } },
    'PUT /api/premaritals/7': { id: 7, version: 4 },
  })
  const reason = (code: string) => findInput(screen, `attachments.${code}.reason`)
  await expect.poll(() => reason('a05')?.value).toBe('odległość')
  expect(reason('a14').value).toBe('emigracja')
  expect(reason('a13')).toBeNull()
  await screen.save()
  const errorText = screen.getByText(/Tego powodu nie podaje się w tym załączniku/)
  await expect.poll(() => errorText.elements().length).toBeGreaterThanOrEqual(2)
  expect(screen.written()).toEqual([])
  await userEvent.fill(reason('a14'), '')
  await userEvent.fill(reason('a05'), 'niewierz')
  await userEvent.keyboard('{Enter}')
  await screen.save()
  await expect
    .poll(screen.written)
    .toMatchObject([{ body: { attachments: { a05: { reason: 'unbeliever', text: 'od 2019' } } } }])
  expect(reason('a14')).toBeNull()
})

test.each([
  'parish_worker_id',
  'dic_parish_object_id',
  'usc_permit_number',
  'fiance.dic_faith_id',
  'fiancee.baptism_parish',
  'fiancee.birth_date',
  'fiance.answers.is_believer.answer',
  'fiancee.answers.talk.text',
])('premarital form: link from a refused paper → focus on the field %s', async field => {
  const route = '/books/premaritals/$premaritalID/edit'
  const screen = await openForm(EditPremarital, `/books/premaritals/7/edit#${field}`, {}, route)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe(field)
  expect(screen.container.contains(document.activeElement)).toBe(true)
})

test('premarital form: link from a refused paper → focus on the part with dispensations', async () => {
  const route = '/books/premaritals/$premaritalID/edit'
  await openForm(EditPremarital, '/books/premaritals/7/edit#premarital-annexes', {}, route)
  await expect.poll(() => document.activeElement?.id).toBe('premarital-annexes')
})
