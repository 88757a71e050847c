import { expect, test } from 'vitest'
import { escapeHtml, richTextHtml } from './html.ts'
import { RichText, isBlank, buildParagraph, plainText } from './rich-text.ts'

const getRefusal = (value: unknown) => RichText.safeParse(value).error?.issues[0]?.message
const buildText = (runs: object[]) => [{ kind: 'paragraph', runs }]

test('richTextHtml: paragraphs and lists become HTML of a few tags', () => {
  const text = RichText.parse([
    buildParagraph('Dziś o 15:00 nieszpory.'),
    {
      kind: 'paragraph',
      runs: [
        { text: 'Zapisy ', bold: true },
        { text: 'w kancelarii', bold: true, italic: true, underline: true },
        { text: ' albo ' },
        { text: 'na stronie', link: 'https://parafia.example/zapisy?a=1&b=2' },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'I Komunia' }], [{ text: 'bierzmowanie' }]] },
    { kind: 'list', ordered: false, items: [[{ text: 'pierwszy wers\ndrugi wers' }]] },
  ])
  expect(richTextHtml(text)).toBe(
    '<p>Dziś o 15:00 nieszpory.</p>' +
      '<p><strong>Zapisy </strong><strong><em><u>w kancelarii</u></em></strong> albo ' +
      '<a href="https://parafia.example/zapisy?a=1&amp;b=2" rel="nofollow noopener">na stronie</a></p>' +
      '<ol><li>I Komunia</li><li>bierzmowanie</li></ol>' +
      '<ul><li>pierwszy wers<br>drugi wers</li></ul>',
  )
  expect(plainText(text).split('\n')).toHaveLength(6)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '</p><iframe src="javascript:alert(1)">',
  '<!--<style>*{display:none}-->',
])('richTextHtml: text that looks like HTML is escaped: %s', words => {
  const html = richTextHtml(RichText.parse(buildText([{ text: words, bold: true }])))
  expect(html).toBe(`<p><strong>${escapeHtml(words)}</strong></p>`)
  expect(html.replace('<p><strong>', '').replace('</strong></p>', '')).not.toMatch(/[<>"']/)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://parafia.example/1',
  '//parafia.example',
  'parafia.example',
  '',
])('RichText: only links to pages, e-mail and phones are accepted: %j', link => {
  expect(getRefusal(buildText([{ text: 'tu', link }]))).toContain('https://')
})

test('richTextHtml: a link cannot break out of its attribute', () => {
  const link = 'https://parafia.example/"onmouseover="alert(1)\'><b>'
  const html = richTextHtml(RichText.parse(buildText([{ text: 'tu', link }])))
  expect(html.match(/"/g)).toHaveLength(4)
  expect(html).not.toMatch(/'|<b>/)
})

test('richTextHtml: invalid link read from the database → text without a link', () => {
  const run = { text: 'tu', link: 'javascript:alert(1)' }
  expect(richTextHtml([{ kind: 'paragraph', runs: [run] }])).toBe('<p>tu</p>')
})

test.each([
  ['HTML', '<p>tekst</p>'],
  ['a document of an editor', { type: 'doc', content: [] }],
  ['an unknown block', [{ kind: 'html', html: '<script>' }]],
  ['a field that is not known', buildText([{ text: 'a', style: 'position:fixed' }])],
  ['a mark with a value', buildText([{ text: 'a', bold: 'onclick' }])],
  ['a text that is no text', buildText([{ text: { toString: 'a' } }])],
  ['a block in a block', [{ kind: 'paragraph', runs: [{ kind: 'paragraph', runs: [] }] }]],
  ['a list in a list', [{ kind: 'list', ordered: false, items: [[[{ text: 'a' }]]] }]],
  ['nothing at all', null],
])('RichText: %s → refused in words', (_, value) => {
  expect(getRefusal(value)).toContain('zwykły tekst')
})

test('rich text: deeply nested input → refused without recursion', () => {
  let deep: unknown = { text: 'a' }
  for (let level = 0; level < 50_000; level++) deep = { kind: 'list', items: [deep] }
  expect(getRefusal([deep])).toContain('zwykły tekst')
})

test.each([
  ['long words', buildText([{ text: 'a'.repeat(10_001) }])],
  ['many runs', buildText(Array.from({ length: 501 }, () => ({ text: 'a' })))],
  ['many blocks', Array.from({ length: 201 }, () => buildText([{ text: 'a' }])[0])],
  ['a long list', [{ kind: 'list', ordered: true, items: Array.from({ length: 101 }, () => []) }]],
])('RichText: over a limit → refused in words: %s', (_, value) => {
  expect(getRefusal(value)).toContain('za długi')
})

test('RichText: characters that break papers and pages are removed, outer spaces stay', () => {
  const [block] = RichText.parse(buildText([{ text: ' a\u0000b\ud800c\ufeff ' }]))
  expect(block).toMatchObject({ runs: [{ text: ' ab\ufffdc ' }] })
})

test('isBlank: only spaces → blank', () => {
  expect(isBlank([])).toBe(true)
  expect(isBlank(RichText.parse(buildText([{ text: ' \n ' }])))).toBe(true)
  expect(isBlank([buildParagraph('a')])).toBe(false)
})
