import { expect, test } from 'vitest'
import { findKind } from '../kinds.ts'
import { buildContentDisposition, safeName } from '#platform/files/file-name.ts'

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Dokumenty\\Wzór pisma.docx', 'Wzór pisma.pdf'],
  ['Zażółć gęślą jaźń.PDF', 'Zażółć gęślą jaźń.pdf'],
  ['Zaz\u0307o\u0301łć.pdf', 'Zażółć.pdf'],
  ['a\u0000b\r\nc\u202e\u200bd.pdf', 'abcd.pdf'],
  ['a<b>:"|?*c.pdf', 'abc.pdf'],
  ['...pdf', 'plik.pdf'],
  ['.pdf', 'plik.pdf'],
  ['raport.svg.pdf', 'raport.svg.pdf'],
  [`${'ż'.repeat(300)}.pdf`, `${'ż'.repeat(120)}.pdf`],
])('safeName: %s → %s', (name, safe) => {
  expect(safeName(name, 'pdf')).toBe(safe)
})

test('findKind: by the extension in any case; a file that a browser would run has none', () => {
  const names = [
    'a.PDF',
    'a.jpeg',
    'a.JPG',
    'a.svg',
    'a.html',
    'a.docm',
    'a',
    'a.',
    'a.constructor',
  ]
  expect(names.map(findKind)).toEqual([
    'pdf',
    'jpg',
    'jpg',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('buildContentDisposition: complete name, and a plain one for old programs', () => {
  expect(buildContentDisposition('Zgłoszenie (wzór) 100%.pdf')).toBe(
    `attachment; filename="Zgloszenie (wzor) 100.pdf"; filename*=UTF-8''Zg%C5%82oszenie%20%28wz%C3%B3r%29%20100%25.pdf`,
  )
  expect(buildContentDisposition('a"b\\c.txt')).toContain('filename="abc.txt"')
})
