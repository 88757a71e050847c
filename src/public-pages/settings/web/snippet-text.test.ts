import { expect, test } from 'vitest'
import { getAddress, buildSnippet } from './snippet-text.ts'

const parish = { origin: 'https://kancelaria.test', url: 'demo' }
const options = { widget: 'kalendarz', shape: 'page', theme: 'auto', color: '#7a1f2b' } as const

test('buildSnippet: a page is two lines to paste', () => {
  expect(buildSnippet(parish, options, 'Kalendarz Mszy')).toBe(
    `<script type="module" src="https://kancelaria.test/widget.js"></script>
<kancelaria-widget parafia="demo" strona="kalendarz" kolor="#7a1f2b"></kancelaria-widget>`,
  )
})

test('buildSnippet: a window has the text of its button, also with special characters', () => {
  const text = buildSnippet(
    parish,
    { ...options, shape: 'window', theme: 'dark' },
    'Msze "u nas" & dziś',
  )
  expect(text).toContain(
    'motyw="dark" okno="Msze &quot;u nas&quot; &amp; dziś"></kancelaria-widget>',
  )
})

test('getAddress: the preview is the page as the widget shows it; information is the home page', () => {
  expect(getAddress('demo', options)).toBe('/parafia/demo/kalendarz?embedded=1&primaryColor=7a1f2b')
  expect(getAddress('demo', { ...options, widget: 'informacje', theme: 'light' })).toBe(
    '/parafia/demo?embedded=1&primaryColor=7a1f2b&theme=light',
  )
})
