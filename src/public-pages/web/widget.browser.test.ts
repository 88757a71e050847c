import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import './widget.ts'

const PROGRAM_ORIGIN = location.origin

beforeEach(() => {
  document.body.innerHTML = ''
})

function paste(attributes: string) {
  document.body.innerHTML = `<kancelaria-widget ${attributes}></kancelaria-widget>`
  const widget = document.querySelector('kancelaria-widget') as HTMLElement & {
    fill(content: string): void
  }
  const root = widget.shadowRoot!
  return { widget, root, frame: () => root.querySelector('iframe')! }
}

const say = (frame: HTMLIFrameElement, data: unknown, origin = PROGRAM_ORIGIN) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))

test('widget: a page appears where the code was pasted, in the colour and theme of the site', () => {
  const { frame } = paste('parafia="demo" strona="kalendarz" kolor="#7a1f2b" motyw="dark"')
  expect(frame().src).toBe(
    `${PROGRAM_ORIGIN}/parafia/demo/kalendarz?embedded=1&primaryColor=7a1f2b&theme=dark`,
  )
  expect(frame().title).toBe('Kalendarz Mszy')
  expect(frame().referrerPolicy).toBe('origin')
})

test('widget: information about the parish is its home page; an unknown name leads nowhere else', () => {
  expect(paste('parafia="demo" strona="informacje"').frame().src).toBe(
    `${PROGRAM_ORIGIN}/parafia/demo?embedded=1`,
  )
  const { frame } = paste('parafia="../../signin" strona="../x"')
  expect(new URL(frame().src).pathname).toBe('/parafia/..%2F..%2Fsignin/..%2Fx')
})

test('widget: page that reports no height, such as a refusal of the site → room for its text', async () => {
  const { frame } = paste('parafia="demo" strona="kalendarz"')
  frame().dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(frame().style.height).toBe('24rem'), 4000)
  say(frame(), { height: 500 })
  expect(frame().style.height).toBe('500px')
})

test('widget: the frame grows with the page; only messages of our origin are accepted', () => {
  const { frame } = paste('parafia="demo" strona="intencje"')
  say(frame(), { height: 741.2 })
  expect(frame().style.height).toBe('742px')
  say(frame(), { height: 900 }, 'https://evil.test')
  window.dispatchEvent(
    new MessageEvent('message', { data: { height: 900 }, origin: PROGRAM_ORIGIN, source: window }),
  )
  for (const height of [-5, 0, 1e9, 'NaN', null, undefined, {}]) say(frame(), { height })
  say(frame(), null)
  expect(frame().style.height).toBe('742px')
})

test('widget: the loaded page gets a greeting and the initial text of the order', async () => {
  const { frame } = paste('parafia="demo" strona="zamow-intencje" tresc="† za śp. Annę"')
  const postMessage = vi.spyOn(frame().contentWindow!, 'postMessage').mockReturnValue()
  frame().dispatchEvent(new Event('load'))
  expect(postMessage).toHaveBeenCalledWith(
    { id: expect.any(String), page: location.href },
    PROGRAM_ORIGIN,
  )
  expect(postMessage).toHaveBeenCalledWith(
    { id: expect.any(String), formData: { content: '† za śp. Annę' } },
    PROGRAM_ORIGIN,
  )
})

test('widget: a window starts as a button, and the page loads when it is opened', async () => {
  const { root, frame } = paste('parafia="demo" strona="liturgia" okno="Liturgia na dziś"')
  const button = root.querySelector('button')!
  expect(button.textContent).toBe('Liturgia na dziś')
  expect(frame()).toBeNull()
  await userEvent.click(button)
  const dialog = root.querySelector('dialog')!
  expect(dialog.open).toBe(true)
  expect(dialog.ariaLabel).toBe('Liturgia dnia')
  expect(frame().src).toContain('/parafia/demo/liturgia?embedded=1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.open).toBe(false)
})

test('widget: styles of the site do not affect it, nor its styles the site', () => {
  const { root } = paste('parafia="demo" okno="Msze"')
  const style = document.createElement('style')
  style.textContent = 'button { display: none !important }'
  document.head.append(style)
  expect(getComputedStyle(root.querySelector('button')!).display).not.toBe('none')
  style.remove()
  const outside = document.createElement('dialog')
  document.body.append(outside)
  expect(getComputedStyle(outside).borderRadius).toBe('0px')
})

test('widget: removed → its listeners are removed', () => {
  const { widget, frame } = paste('parafia="demo"')
  const removedFrame = frame()
  widget.remove()
  say(removedFrame, { height: 500 })
  expect(removedFrame.style.height).toBe('')
})
