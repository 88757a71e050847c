import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Text } from '#ui/fields.ts'
import { queryClient } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { optionalText } from '#platform/fields.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OfferCopy } from './OfferCopy.tsx'
import { WithCopy } from './WithCopy.tsx'
import { FORM, type WorkingCopy, listCopies, keepCopy } from './working-copy.ts'

const Entry = z.object({
  version: z.number().optional(),
  protocol_number: z.number(),
  fiance: z.object({ names: optionalText(), surname: optionalText() }),
  comments: optionalText(),
})
const VALUES = { protocol_number: 13, fiance: { names: '', surname: '' }, comments: '' }

/** Renders a protocol form with three fields, new or number 7, with its current version. */
async function form(
  { id = null as number | null, version = undefined as number | undefined } = {},
  search = '',
) {
  mockServer({})
  const savedBodies: object[] = []
  const path = id === null ? '/books/premaritals/add' : `/books/premaritals/${id}/edit`
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return (
      <WithCopy id={id}>
        {keeper => (
          <RecordForm
            schema={Entry}
            values={{ ...VALUES, ...(version && { version }) }}
            onSave={async entry => void savedBodies.push(entry)}
          >
            {keeper}
            <Text name="fiance.names" label="Imiona" />
            <Text name="fiance.surname" label="Nazwisko" />
            <Text name="comments" label="Uwagi" />
          </RecordForm>
        )}
      </WithCopy>
    )
  }, path + search)
  return { ...screen, saved: savedBodies }
}

const copy = (change: Partial<WorkingCopy> = {}): WorkingCopy => ({
  form: FORM,
  account: 1,
  parish: 7,
  id: null,
  version: null,
  couple: 'Jan Lis i Ewa Kos',
  kept_at: '2026-05-03T10:00:00.000Z',
  changes: { 'fiance.names': 'Jan', comments: 'moje' },
  ...change,
})
const PLACE = 'draft:premarital:1:7:new'
const readStoredCopy = (place = PLACE) =>
  JSON.parse(localStorage.getItem(place) ?? 'null') as WorkingCopy | null
const names = page.getByRole('textbox', { name: 'Imiona' })
const load = page.getByRole('button', { name: 'Wczytaj' })
const later = page.getByRole('button', { name: 'Zostaw na później' })
const remove = page.getByRole('button', { name: 'Usuń' })

beforeEach(() => localStorage.clear())

test('working copy: typed values are saved in this browser, and removed when they are reverted', async () => {
  await form()
  await names.fill('Jan')
  await expect
    .poll(() => readStoredCopy())
    .toMatchObject({
      form: FORM,
      account: 1,
      parish: 7,
      id: null,
      couple: 'Jan',
      changes: { 'fiance.names': 'Jan' },
    })
  await names.clear()
  await expect.poll(() => readStoredCopy()).toBeNull()
})

test('working copy: saved → removed', async () => {
  const { saved } = await form()
  await names.fill('Jan')
  await expect.poll(() => readStoredCopy()).not.toBeNull()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toHaveLength(1)
  await expect.poll(() => readStoredCopy()).toBeNull()
})

test('working copy: the window closes → the last typed character is saved too', async () => {
  await form()
  await names.fill('Jan')
  window.dispatchEvent(new Event('pagehide'))
  expect(readStoredCopy()).toMatchObject({ changes: { 'fiance.names': 'Jan' } })
})

test('working copy: leaving the form and discarding the changes → removed', async () => {
  const { router } = await form()
  await names.fill('Jan')
  await expect.poll(() => readStoredCopy()).not.toBeNull()
  void router.navigate({ to: '/elsewhere' as never })
  await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  expect(readStoredCopy()).toBeNull()
})

test('working copy: the form asks before it opens, and the loaded copy counts as unsaved changes', async () => {
  keepCopy(copy())
  await form()
  await expect.element(page.getByText(/Wczytać niezapisaną kopię/)).toBeVisible()
  expect(names.elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await load.click()
  await expect.element(names).toHaveValue('Jan')
  await expect.element(page.getByText(/Wczytano niezapisaną kopię: 2/)).toBeVisible()
  await expect.element(page.getByText('Niezapisane zmiany')).toBeVisible()
})

test('working copy: deleted → removed from storage, and an empty form opens', async () => {
  keepCopy(copy())
  await form()
  await remove.click()
  await expect.element(names).toHaveValue('')
  expect(readStoredCopy()).toBeNull()
})

test('working copy: a protocol neither offers nor overwrites the copy of another protocol', async () => {
  keepCopy(copy({ id: 8, version: 3 }))
  await form({ id: 7, version: 1 })
  await expect.element(names).toHaveValue('')
  await names.fill('Adam')
  await expect
    .poll(() => readStoredCopy('draft:premarital:1:7:7'))
    .toMatchObject({ couple: 'Adam' })
  expect(readStoredCopy('draft:premarital:1:7:8')).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
})

test('working copy: left for later → a new protocol can be typed, and the list offers the copy again', async () => {
  keepCopy(copy())
  const { unmount } = await form()
  await later.click()
  await expect.element(names).toHaveValue('')
  await names.fill('Adam')
  await expect.poll(() => readStoredCopy()).toMatchObject({ couple: 'Adam' })
  expect(listCopies({ id: 1, parish_id: 7 }).map(({ couple }) => couple)).toEqual([
    'Adam',
    'Jan Lis i Ewa Kos',
  ])
  await unmount()
  localStorage.removeItem(PLACE)
  mockServer({})
  const { router } = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <OfferCopy />
  })
  await load.click()
  await expect.poll(() => router.state.location.href).toBe('/books/premaritals/add?copy=true')
  expect(readStoredCopy()).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
})

test('working copy: opened from the restore question → not asked again', async () => {
  keepCopy(copy({ id: 7, version: 3 }))
  await form({ id: 7, version: 3 }, '?copy=true')
  await expect.element(names).toHaveValue('Jan')
  await expect.element(page.getByText(/W międzyczasie/)).not.toBeInTheDocument()
})

test('working copy: copy of another user → not offered, and deleted', async () => {
  keepCopy(copy({ account: 99 }))
  await form()
  await expect.element(names).toHaveValue('')
  expect(readStoredCopy('draft:premarital:99:7:new')).toBeNull()
})

test('working copy: copy of another parish → remains until that parish is selected again', async () => {
  keepCopy(copy({ parish: 8 }))
  await form()
  await expect.element(names).toHaveValue('')
  await names.fill('Adam')
  await expect.poll(() => readStoredCopy()).toMatchObject({ parish: 7, couple: 'Adam' })
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({
    parish: 8,
    couple: 'Jan Lis i Ewa Kos',
  })
})

test('working copy: parish changed in another window → typed values are still saved for the first parish', async () => {
  await form()
  queryClient.setQueryData(['session'], buildCurrentUser({ user: { parish_id: 8 } }))
  await names.fill('Jan')
  await expect.poll(() => readStoredCopy()).toMatchObject({ parish: 7 })
  expect(readStoredCopy('draft:premarital:1:8:new')).toBeNull()
})

const OLD = 'draft:premarital'
const leaveOld = (change: Partial<WorkingCopy> = {}) =>
  localStorage.setItem(OLD, JSON.stringify(copy(change)))

test('working copy: copy from before copies were separated by parish → offered in its own parish', async () => {
  leaveOld()
  await form()
  await load.click()
  await expect.element(names).toHaveValue('Jan')
  expect(localStorage.getItem(OLD)).toBeNull()
})

test('working copy: old copy of another parish → moved to its new key, but never over a newer copy', async () => {
  leaveOld({ parish: 8 })
  await form()
  await expect.element(names).toHaveValue('')
  expect(localStorage.getItem(OLD)).toBeNull()
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
  leaveOld({ parish: 8, couple: 'Adam i Anna' })
  listCopies({ id: 1, parish_id: 7 })
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
})

test('working copy: old copy of another user → deleted', async () => {
  leaveOld({ account: 99 })
  await form()
  await expect.element(names).toHaveValue('')
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([])
})

test('working copy: copy from before copies were separated by protocol → offered at its own protocol', async () => {
  localStorage.setItem('draft:premarital:1:7', JSON.stringify(copy({ id: 7, version: 1 })))
  await form({ id: 7, version: 1 })
  await load.click()
  await expect.element(names).toHaveValue('Jan')
  expect(localStorage.getItem('draft:premarital:1:7')).toBeNull()
})

test('working copy: damaged copy → deleted', async () => {
  localStorage.setItem(PLACE, '{"form":')
  await form()
  await expect.element(names).toHaveValue('')
  expect(readStoredCopy()).toBeNull()
})

test('working copy: copy of an older form version → matching values are loaded, the others are reported', async () => {
  const changes = {
    'fiance.names': 'Jan',
    'fiance.dowry': 'pole i krowa',
    'fiance.answers.crime.answer': 'yes',
    horse: '',
  }
  keepCopy(copy({ form: 0, changes }))
  await form()
  await load.click()
  await expect.element(page.getByText(/starszej wersji formularza/)).toBeVisible()
  await expect.element(page.getByText('narzeczony, dowry: pole i krowa')).toBeVisible()
  await expect.element(page.getByText(/narzeczony, Czy ktoś przyczynił się.*: tak/)).toBeVisible()
  await expect.element(page.getByText(/horse/)).not.toBeInTheDocument()
  await expect.element(names).toHaveValue('Jan')
})

test('working copy: protocol saved by another user meanwhile → only the own changes are applied to it', async () => {
  keepCopy(copy({ id: 7, version: 2, changes: { comments: 'moje' } }))
  const { saved } = await form({ id: 7, version: 4 }, '?copy=true')
  await expect.element(page.getByText(/W międzyczasie ktoś zapisał ten protokół/)).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toMatchObject([{ version: 4, comments: 'moje' }])
})

test('working copy: the list asks about the copy, and Esc postpones the question without losing the copy', async () => {
  keepCopy(copy())
  mockServer({})
  await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <OfferCopy />
  })
  await expect.element(page.getByText(/Jan Lis i Ewa Kos/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/Jan Lis i Ewa Kos/)).not.toBeInTheDocument()
  expect(readStoredCopy()).not.toBeNull()
})
