import { expect, test } from 'vitest'
import { Html, html } from './html.ts'

test('html: interpolated text is escaped in an element and in an attribute', () => {
  const maliciousText = `"><script>alert('x')</script>&`
  expect(html`<p title="${maliciousText}">${maliciousText}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  )
})

test('html: null, undefined and false are empty; zero is a number', () => {
  expect(html`a${null}${undefined}${false}${''}b${0}`.text).toBe('ab0')
})

test('html: nested fragments are not escaped again, lists are concatenated', () => {
  const items = ['raz', '<b>'].map(text => html`<li>${text}</li>`)
  expect(
    html`<ul>
      ${items}
    </ul>`.text.replaceAll(/\s+/g, ''),
  ).toBe('<ul><li>raz</li><li>&lt;b&gt;</li></ul>')
  expect(html`${new Html('<hr>')}`.text).toBe('<hr>')
})

test('html: special characters of String.replace are literal', () => {
  expect(html`<p>${"$& $1 $' {{7*7}}"}</p>`.text).toBe('<p>$&amp; $1 $&#39; {{7*7}}</p>')
})
