import sectionStyles from './Section.css?inline'
import { expect, test } from 'vitest'

// A shadow root, because the styles of other screens of the shared page must not count.
test('grid of fields: hidden → not shown, with the styles of the section alone', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${sectionStyles}</style><div class="kit-grid"></div><div class="kit-grid" hidden></div>`
  const displays = [...root.querySelectorAll('div')].map(grid => getComputedStyle(grid).display)
  host.remove()
  expect(displays).toEqual(['grid', 'none'])
})
