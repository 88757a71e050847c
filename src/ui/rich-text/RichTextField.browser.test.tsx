import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { renderScreen } from '#testing/render-screen.tsx'
import { fromDocument, toDocument } from './editor/conversion.ts'
import { listLosses } from './editor/pasted.ts'
import { RichText, isBlank, buildParagraph } from './rich-text.ts'
import { RichTextField } from './RichTextField.tsx'

const Entry = z.object({
  body: RichText.refine(body => !isBlank(body), 'Napisz treść'),
})

async function form(body: RichText = []) {
  const savedEntries: z.output<typeof Entry>[] = []
  const lossLists: string[][] = []
  await renderScreen(() => (
    <RecordForm
      schema={Entry}
      values={{ body }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <RichTextField name="body" label="Treść" onLost={losses => lossLists.push(losses)} />
    </RecordForm>
  ))
  const box = page.getByRole('textbox', { name: 'Treść' })
  await box.click()
  return { saved: savedEntries, lost: lossLists, box }
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const body = (savedEntries: z.output<typeof Entry>[]) => savedEntries.at(-1)?.body

function paste(box: { element: () => Element }, html: string) {
  const data = new DataTransfer()
  data.setData('text/html', html)
  box
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
}

test('RichTextField: bold text, lines and paragraphs are written by keys alone', async () => {
  const { saved } = await form()
  await userEvent.keyboard('Dziś {Control>}b{/Control}nieszpory{Control>}b{/Control} o 16')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}w kaplicy{Enter}Jutro pogrzeb')
  await save()
  await expect
    .poll(() => body(saved))
    .toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'Dziś ' },
          { text: 'nieszpory', bold: true },
          { text: ' o 16\n' },
          { text: 'w kaplicy' },
        ],
      },
      buildParagraph('Jutro pogrzeb'),
    ])
})

test('RichTextField: a list is started by its button and ended by an empty line', async () => {
  const { saved } = await form()
  await page.getByRole('button', { name: 'Lista numerowana' }).click()
  await userEvent.keyboard('I Komunia{Enter}bierzmowanie{Enter}{Enter}Zapisy w kancelarii')
  await save()
  await expect
    .poll(() => body(saved))
    .toEqual([
      { kind: 'list', ordered: true, items: [[{ text: 'I Komunia' }], [{ text: 'bierzmowanie' }]] },
      buildParagraph('Zapisy w kancelarii'),
    ])
  await page.getByText('bierzmowanie').click()
  await expect
    .element(page.getByRole('button', { name: 'Lista numerowana' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await save()
  await expect.poll(() => body(saved)?.[0]).toMatchObject({ kind: 'list', ordered: false })
})

test('RichTextField: the toolbar is one Tab stop, and arrow keys move within it', async () => {
  await form([buildParagraph('a')])
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Pogrubienie' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Kursywa' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: 'Odsyłacz' })).toHaveFocus()
})

test('RichTextField: selected words get a link; an invalid address is refused in words', async () => {
  const { saved } = await form([buildParagraph('Zapisy')])
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Odsyłacz' }).click()
  const address = page.getByLabelText('Adres strony lub e-mail')
  await userEvent.fill(address, 'javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Podaj adres, który zaczyna się od/)).toBeVisible()
  await userEvent.fill(address, 'parafia.example/zapisy')
  await userEvent.keyboard('{Enter}')
  await save()
  const link = 'https://parafia.example/zapisy'
  await expect
    .poll(() => body(saved))
    .toEqual([{ kind: 'paragraph', runs: [{ text: 'Zapisy', link }] }])
})

test('RichTextField: pasted text keeps supported formats, runs nothing and reports the losses', async () => {
  const { saved, lost, box } = await form()
  paste(
    box,
    `<h1>Nagłówek</h1><p style="color:red" onclick="steal()">Słowa <b>ważne</b><sup>2</sup></p>
     <script>document.title = 'stolen'</script><img src="x" onerror="document.title = 'stolen'">
     <table><tr><td>komórka</td></tr></table><ul><li>raz<ul><li>dwa</li></ul></li></ul>
     <a href="javascript:alert(1)">zły</a> <a href="https://dobry.example/">dobry</a>`,
  )
  await save()
  await expect.poll(() => JSON.stringify(body(saved))).toContain('"text":"ważne","bold":true')
  const text = JSON.stringify(body(saved))
  expect(text).toContain('komórka')
  expect(text).toContain('https://dobry.example/')
  expect(text).not.toMatch(/javascript|steal|stolen|onclick/)
  expect(RichText.safeParse(body(saved)).success).toBe(true)
  expect(lost).toEqual([['table', 'image', 'heading', 'nested', 'script']])
  expect(document.title).not.toContain('stolen')
})

test('RichTextField: an empty text is refused beside the field, and typing removes the error', async () => {
  const { saved, box } = await form()
  await save()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Napisz treść', { exact: true })).toBeVisible()
  await box.click()
  await userEvent.keyboard('a')
  await save()
  await expect.poll(() => body(saved)).toEqual([buildParagraph('a')])
})

test('rich text: fromDocument(toDocument(text)) returns the same text', () => {
  const text: RichText = [
    buildParagraph('a'),
    { kind: 'paragraph', runs: [] },
    {
      kind: 'paragraph',
      runs: [{ text: 'b', bold: true, italic: true, underline: true, link: 'https://b.example/' }],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'c' }], []] },
  ]
  expect(fromDocument(toDocument(text))).toEqual(text)
  expect(fromDocument(toDocument([]))).toEqual([])
  expect(fromDocument(toDocument([...text, { kind: 'paragraph', runs: [] }]))).toEqual(text)
})

test('listLosses: plain text has no losses', () => {
  expect(listLosses('<p>Słowa <strong>ważne</strong></p><ul><li>raz</li></ul>')).toEqual([])
})
