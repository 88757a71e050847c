import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { onProblem } from './call.ts'
import { watchNavigation } from './navigation.ts'
import { useCall, useSave } from './query.ts'

const Said = z.object({ search: z.string(), headers: z.record(z.string(), z.string()) })
const spec = { access: 'session', answer: Said }
const show = endpoint('GET /api/echo/:kind', {
  ...spec,
  params: z.object({ kind: z.string() }),
  query: z.object({ page: z.number().optional() }),
})
const write = endpoint('POST /api/echo/:kind', {
  ...spec,
  params: z.object({ kind: z.string() }),
  body: z.object({ names: z.string() }),
})
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

test('useCall: the previous page of a list stays until the next one loads, but not for another record', async () => {
  const renderings: string[] = []
  await renderScreen(function Screen() {
    const [at, go] = useState({ kind: '200', page: 1 })
    const { data } = useCall(show, { params: { kind: at.kind }, query: { page: at.page } })
    renderings.push(`${at.kind}/${at.page}: ${data?.search ?? 'nic'}`)
    return (
      <>
        <p>{data?.search ?? 'nic'}</p>
        <button type="button" onClick={() => go({ kind: '200', page: 2 })}>
          Dalej
        </button>
        <button type="button" onClick={() => go({ kind: '201', page: 2 })}>
          Inny
        </button>
      </>
    )
  })
  await expect.element(page.getByText('?page=1')).toBeVisible()
  await press('Dalej')
  await expect.element(page.getByText('?page=2')).toBeVisible()
  await press('Inny')
  await expect.poll(() => renderings.at(-1)).toBe('201/2: ?page=2')
  expect(renderings).toContain('200/2: ?page=1')
  expect(renderings).not.toContain('200/2: nic')
  expect(renderings).toContain('201/2: nic')
})

test('useSave: a retry sends the key of the first attempt; other content or a new save gets a new key', async () => {
  const keys: string[] = []
  const stop = onProblem(({ body }) =>
    keys.push((body as z.infer<typeof Said>).headers['idempotency-key'] ?? ''),
  )
  await renderScreen(function Screen() {
    const save = useSave(write)
    const send = (kind: string, names: string) =>
      save.mutateAsync({ params: { kind }, body: { names } }).then(
        ({ headers }) => keys.push(headers['idempotency-key'] ?? ''),
        () => {},
      )
    return (
      <>
        <button type="button" onClick={() => void send('503', 'Anna')}>
          Nieudany
        </button>
        <button type="button" onClick={() => void send('503', 'Ewa')}>
          Odmieniony
        </button>
        <button type="button" onClick={() => void send('200', 'Ewa')}>
          Udany
        </button>
      </>
    )
  })
  const expectKeys = (count: number) => expect.poll(() => keys).toHaveLength(count)
  await press('Nieudany')
  await expectKeys(1)
  await press('Nieudany')
  await expectKeys(2)
  await press('Odmieniony')
  await expectKeys(3)
  await press('Udany')
  await expectKeys(4)
  await press('Udany')
  await expectKeys(5)
  stop()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
})

test('useCall: browser reports being offline → the request is still tried, and its result shown', async () => {
  onlineManager.setOnline(false)
  const statuses: number[] = []
  const stop = onProblem(({ status }) => statuses.push(status))
  await renderScreen(function Screen() {
    const { data } = useCall(show, { params: { kind: '200' }, query: { page: 7 } })
    const save = useSave(write)
    const send = () => save.mutate({ params: { kind: '422' }, body: { names: 'x' } })
    return (
      <button type="button" onClick={send}>
        Zapisz {data?.search}
      </button>
    )
  })
  await expect.element(page.getByText('?page=7', { exact: false })).toBeVisible()
  await press('Zapisz ?page=7')
  await expect.poll(() => statuses).toEqual([422])
  onlineManager.setOnline(true)
  stop()
})

test('useSave: after a save the data on the screen are reloaded', async () => {
  let reads = 0
  await renderScreen(function Screen() {
    const { dataUpdatedAt } = useCall(show, { params: { kind: '200' } })
    const save = useSave(write)
    reads = dataUpdatedAt
    return (
      <button
        type="button"
        onClick={() => void save.mutateAsync({ params: { kind: '200' }, body: { names: 'x' } })}
      >
        Zapisz
      </button>
    )
  })
  await expect.poll(() => reads).toBeGreaterThan(0)
  const first = reads
  await press('Zapisz')
  await expect.poll(() => reads).toBeGreaterThan(first)
})

test('useCall: read timed out → no retry', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  const statuses: number[] = []
  const stop = onProblem(({ status }) => statuses.push(status))
  await renderScreen(function Screen() {
    const { error } = useCall(show, { params: { kind: '200' }, query: { page: 8 } })
    return <p>{error ? error.message : 'Wczytuję…'}</p>
  })
  await expect.element(page.getByText(/Serwer nie odpowiedział/)).toBeVisible()
  stop()
  timeout.mockRestore()
  expect(statuses).toEqual([0])
})

test('useSave: a save opens another screen → the data of the form are not read until that screen is shown', async () => {
  let finishNavigation = () => {}
  const subscribe = (_: string, onResolved: () => void) => {
    finishNavigation = onResolved
    return () => {}
  }
  watchNavigation({ state: { isLoading: true }, subscribe })
  onTestFinished(() => watchNavigation(undefined))
  const echo = { search: '', headers: {} }
  const requests = mockServer({ 'GET /api/echo/200': echo, 'POST /api/echo/200': echo })
  const countReads = () => requests.filter(({ call }) => call === 'GET /api/echo/200').length
  await renderScreen(function Screen() {
    const { data } = useCall(show, { params: { kind: '200' }, query: {} })
    const save = useSave(write)
    const send = () => save.mutate({ params: { kind: '200' }, body: { names: 'Ewa' } })
    return (
      <>
        <p>{data && 'wczytano'}</p>
        <button type="button" onClick={send}>
          {save.isSuccess ? 'Zapisano' : 'Zapisz'}
        </button>
      </>
    )
  })
  await expect.element(page.getByText('wczytano')).toBeVisible()
  await press('Zapisz')
  await expect.element(page.getByText('Zapisano')).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(countReads()).toBe(1)
  finishNavigation()
  await expect.poll(countReads).toBe(2)
})
