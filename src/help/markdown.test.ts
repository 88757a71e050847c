import { expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { readArticle } from './markdown.ts'

test('readArticle: an article consists of a title, paragraphs, headings and lists', () => {
  const text = `# Rodziny

Pierwszy akapit
w dwóch wierszach, **ważny** i *pochylony*.

## Krok po kroku

1. Kliknij „Dodaj”.
2. Wpisz nazwisko,
   a potem adres.

- Jedno
- Drugie
`
  expect(readArticle(text)).toEqual({
    title: 'Rodziny',
    body: [
      {
        kind: 'paragraph',
        runs: [
          { text: 'Pierwszy akapit w dwóch wierszach, ' },
          { text: 'ważny', bold: true },
          { text: ' i ' },
          { text: 'pochylony', italic: true },
          { text: '.' },
        ],
      },
      buildParagraph('Krok po kroku', { bold: true }),
      {
        kind: 'list',
        ordered: true,
        items: [[{ text: 'Kliknij „Dodaj”.' }], [{ text: 'Wpisz nazwisko, a potem adres.' }]],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'Jedno' }], [{ text: 'Drugie' }]] },
    ],
  })
})

test('readArticle: scripts and unsafe links → plain text; text without a title → error', () => {
  const { body } = readArticle('# T\n\n<script>alert(1)</script> [a](javascript:x)')
  expect(body).toEqual([buildParagraph('<script>alert(1)</script> [a](javascript:x)')])
  expect(() => readArticle('Bez tytułu')).toThrow('title')
})
