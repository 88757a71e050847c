import { expect, test } from 'vitest'
import { renderMarkdown, toAnchor } from './markdown.ts'

test('renderMarkdown: headings with anchors, lists, tables, code, links and pictures', () => {
  expect(renderMarkdown('## Źródła i łącza')).toBe('<h2 id="zrodla-i-lacza">Źródła i łącza</h2>')
  expect(renderMarkdown('1. jeden\n2. dwa\n   dalej')).toBe(
    '<ol><li>jeden</li><li>dwa    dalej</li></ol>',
  )
  expect(renderMarkdown('- [ ] zrobić\n- [x] gotowe')).toContain('<li class="box">☐ zrobić</li>')
  expect(renderMarkdown('| A | B |\n| --- | --- |\n| 1 | **2** |')).toContain(
    '<td data-head="B"><strong>2</strong></td>',
  )
  expect(renderMarkdown('[Kopie](kopie.html), `a & b`')).toBe(
    '<p><a href="kopie.html">Kopie</a>, <code>a &amp; b</code></p>',
  )
  expect(renderMarkdown('![Ekran](images/a.webp)')).toBe(
    '<figure><img src="images/a.webp" alt="Ekran" loading="lazy"></figure>',
  )
})

test('renderMarkdown: code blocks keep their blank lines and marks, and nothing around them is lost', () => {
  expect(renderMarkdown('przed\n\n```\na **b**\n\nc\n```\n\npo\n\n```\nd\n```\n\nkoniec')).toBe(
    '<p>przed</p>\n<pre tabindex="0">a **b**\n\nc</pre>\n<p>po</p>\n<pre tabindex="0">d</pre>\n<p>koniec</p>',
  )
  expect(() => renderMarkdown('przed\n\n```\na')).toThrow(/no end/)
})

test.each([
  '<script>alert(1)</script>',
  '![x"onerror="alert(1)](a.webp)',
  '[a](javascript:alert)',
  '| <b>a</b> |\n| --- |\n| <i>b</i> |',
])('renderMarkdown: %s → no element or attribute of the text', text => {
  const render = () => renderMarkdown(text)
  if (text.includes('javascript:')) expect(render).toThrow(/no address/)
  else expect(render()).not.toMatch(/<script|<b>|<i>|\sonerror=/)
})

test('toAnchor: Polish letters and marks', () => {
  expect(toAnchor('§ 3. Obowiązki Przetwarzającego')).toBe('3-obowiazki-przetwarzajacego')
})
