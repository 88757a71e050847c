import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { talkToHost } from './host.ts'

const SITE = 'https://www.parafia.test'

let host: Window
let postMessage: ReturnType<typeof vi.fn>
let self: Window

/** Simulates a page in a frame of another origin, from which only messages are known. */
beforeEach(() => {
  document.head.innerHTML += `<meta name="sites" content="${SITE} https://bip.parafia.test">`
  document.body.innerHTML = `<form data-order><textarea name="content">Stara treść</textarea></form>`
  const frame = document.createElement('iframe')
  document.body.append(frame)
  host = frame.contentWindow!
  postMessage = vi.fn()
  host.postMessage = postMessage as never
  self = Object.assign(new EventTarget(), { parent: host, location, document }) as never
})
afterEach(() => {
  document.querySelector('meta[name=sites]')!.remove()
  delete document.documentElement.dataset.hostPage
})

const field = () => document.querySelector('textarea')!
const say = (data: unknown, origin = SITE, source: Window | null = host) =>
  self.dispatchEvent(new MessageEvent('message', { data, origin, source }))

test('framed page: the height is sent only to an allowed site that asks with an id', () => {
  talkToHost(self)
  say({ id: 'a1' })
  expect(postMessage).toHaveBeenLastCalledWith({ id: 'a1', height: expect.any(Number) }, SITE)
  const [{ height }] = postMessage.mock.lastCall as [{ height: number }]
  expect(height).toBe(Math.ceil(document.documentElement.getBoundingClientRect().height))
})

test('framed form: values prepared by the site are filled in, and a reset restores them', () => {
  talkToHost(self)
  const inputListener = vi.fn()
  field().addEventListener('input', inputListener)
  say({ id: 1, formData: { content: '† za śp. Annę Lis' } })
  expect(field().value).toBe('† za śp. Annę Lis')
  expect(inputListener).toHaveBeenCalledOnce()
  field().value = 'poprawione'
  field().form!.reset()
  expect(field().value).toBe('† za śp. Annę Lis')
})

test('framed page: the host page reports its address, and cannot redirect the visitor elsewhere', () => {
  talkToHost(self)
  const getHostPage = () => document.documentElement.dataset.hostPage
  for (const page of ['https://evil.test/', 'javascript:alert(1)', '//x', 7]) say({ id: 1, page })
  expect(getHostPage()).toBeUndefined()
  say({ id: 1, page: `${SITE}/msze?jezyk=pl` })
  expect(getHostPage()).toBe(`${SITE}/msze?jezyk=pl`)
})

test.each([
  ['a site the parish has not allowed', { id: 1, formData: { content: 'x' } }, 'https://evil.test'],
  ['a site whose name only begins the same', { formData: { content: 'x' } }, `${SITE}.evil.test`],
  ['a page without an origin', { formData: { content: 'x' } }, 'null'],
])('framed page: message from %s → ignored', (_, data, origin) => {
  talkToHost(self)
  const before = postMessage.mock.calls.length
  say(data, origin)
  expect(postMessage.mock.calls.slice(before)).toEqual([])
  expect(field().value).toBe('Stara treść')
})

test('framed page: message of an allowed site that is not the parent → ignored', () => {
  talkToHost(self)
  say({ id: 1, formData: { content: 'x' } }, SITE, window)
  say({ id: 1, formData: { content: 'x' } }, SITE, null)
  expect(postMessage).not.toHaveBeenCalledWith(
    expect.objectContaining({ id: 1 }),
    expect.anything(),
  )
  expect(field().value).toBe('Stara treść')
})

test('framed form: message of another kind → ignored', () => {
  talkToHost(self)
  for (const data of [null, undefined, 7, 'text', [], {}, { formData: null }, { id: {} }]) say(data)
  say({ formData: { content: { toString: () => 'x' } } })
  expect(field().value).toBe('Stara treść')
  say({ formData: { content: 'ż'.repeat(5000) } })
  expect(field().value).toHaveLength(2000)
})

test('public page in its own window: messages are ignored', () => {
  const listening = vi.fn()
  talkToHost({
    addEventListener: listening,
    get parent() {
      return this
    },
  } as never)
  expect(listening).not.toHaveBeenCalled()
})
