import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PasteTable } from '#imports/web/wizard/start/pasting/PasteTable.tsx'
import { parsePastedHtml } from '#imports/web/wizard/start/pasting/html-table.ts'
import { listTexts } from '#imports/web/wizard/start/pasting/pasted-table.ts'
import { renderImportStep } from '../testing.tsx'

const parse = (html: string, withHidden = false) => {
  const table = parsePastedHtml(html)
  return table && listTexts(table, withHidden)
}

test('parsePastedHtml: line breaks, paragraphs, wrapped text and hard spaces of a cell', () => {
  expect(
    parse(
      '<table><tr><th>Imię<th>Adres</tr><tr><td> Anna\n  Maria</td><td>ul.&nbsp;Polna 5<br>Tarnów<p>woj.</p></td></tr></table>',
    ),
  ).toEqual([
    ['Imię', 'Adres'],
    ['Anna Maria', 'ul. Polna 5\nTarnów\nwoj.'],
  ])
})

test('parsePastedHtml: merged cells keep the columns of the others', () => {
  expect(
    parse(
      '<table><tr><td colspan="2">Osoba</td><td>Tel.</td></tr><tr><td rowspan="2">Nowak</td><td>Anna</td><td>1</td></tr><tr><td>Jan</td><td>2</td></tr></table>',
    ),
  ).toEqual([
    ['Osoba', '', 'Tel.'],
    ['Nowak', 'Anna', '1'],
    ['Nowak', 'Jan', '2'],
  ])
})

test('parsePastedHtml: a merged header is one row; rowspan 0 covers the other rows of its group', () => {
  const header = '<tr><td rowspan="2">Imię</td><td colspan="2">Adres</td></tr>'
  expect(parse(`<table>${header}<tr><td>Ulica</td><td>Nr</td></tr></table>`)).toEqual([
    ['Imię', 'Adres', ''],
    ['', 'Ulica', 'Nr'],
  ])
  expect(
    parse(
      '<table><tbody><tr><td>Adres</td><td>Imię</td></tr><tr><td rowspan="0">Polna 5</td><td>Jan</td></tr><tr><td>Ewa</td></tr></tbody><tbody><tr><td>Leśna 1</td><td>Adam</td></tr></tbody></table>',
    ),
  ).toEqual([
    ['Adres', 'Imię'],
    ['Polna 5', 'Jan'],
    ['Polna 5', 'Ewa'],
    ['Leśna 1', 'Adam'],
  ])
})

test('parsePastedHtml: a table in a cell is its text; a table that arranges the page is left out', () => {
  const phones = '<table><tr><td>600100200</td></tr><tr><td>600100201</td></tr></table>'
  const html = `<table><tr><th>Imię</th><th>Tel.</th></tr><tr><td>Jan</td><td>${phones}</td></tr></table>`
  const rows = [
    ['Imię', 'Tel.'],
    ['Jan', '600100200\n600100201'],
  ]
  expect(parse(html)).toEqual(rows)
  expect(parsePastedHtml(html)?.otherTables).toBe(0)
  expect(parse(`<table><tr><td>Menu</td><td>${html}</td></tr></table>`)).toEqual(rows)
})

test('parsePastedHtml: hidden rows, columns and cells are counted and left out until they are wanted', () => {
  const html =
    '<table><col><col style="display:none"><tr><td>Imię</td><td>PESEL</td></tr><tr style="display:none"><td>Jan</td><td>1</td></tr><tr><td>Ewa</td><td>2</td></tr></table>'
  expect(parsePastedHtml(html)?.hiddenCells).toBe(4)
  expect(parse(html)).toEqual([
    ['Imię', ''],
    ['Ewa', ''],
  ])
  expect(parse(html, true)).toEqual([
    ['Imię', 'PESEL'],
    ['Jan', '1'],
    ['Ewa', '2'],
  ])
})

test('parsePastedHtml: rows and columns of a hidden group are hidden', () => {
  const html =
    '<table><colgroup span="1" style="display:none"></colgroup><colgroup><col></colgroup><tbody hidden><tr><td>1</td><td>Jan</td></tr></tbody><tbody><tr><td>2</td><td>Ewa</td></tr></tbody></table>'
  expect(parse(html)).toEqual([['', 'Ewa']])
  expect(parsePastedHtml(html)?.hiddenCells).toBe(3)
})

test('parsePastedHtml: scripts are not run and are no text; a page without a table is none', () => {
  const html =
    '<img src="x" onerror="window.pasted = 1"><table><tr><td><script>window.pasted = 1</script>Anna</td></tr></table>'
  expect(parse(html)).toEqual([['Anna']])
  expect(window).not.toHaveProperty('pasted')
  expect(parsePastedHtml('<p>Anna</p>')).toBeUndefined()
})

const status = () => page.getByRole('status')
const field = () => page.getByLabelText('Wklejona tabela')

async function openPaste() {
  const files: File[] = []
  await renderImportStep(() => <PasteTable onFile={file => files.push(file)} />)
  await userEvent.click(page.getByRole('button', { name: 'Wklej tabelę' }))
  await expect.element(field()).toHaveFocus()
  return files
}

function paste(html: string, text = '') {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}

test('a pasted table: its size is shown, and it is sent as a file', async () => {
  const files = await openPaste()
  await expect.element(page.getByRole('button', { name: 'Wczytaj tabelę' })).toBeDisabled()
  paste(
    '<table><tr><td>Nazwisko</td><td>Imię</td></tr><tr><td>Nowak</td><td>Anna</td></tr></table><table><tr><td>x</td></tr></table>',
  )
  await expect
    .element(status())
    .toMatchTextContent(/Odczytano 2.wiersze i 2.kolumny\. Skopiowano też inne tabele \(1\)/)
  await expect.element(field()).toHaveValue('"Nazwisko"\t"Imię"\n"Nowak"\t"Anna"')
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj tabelę' }))
  expect(files.map(({ name }) => name)).toEqual(['Wklejona tabela.tsv'])
  expect(await files[0]?.text()).toBe('"Nazwisko"\t"Imię"\r\n"Nowak"\t"Anna"')
})

test('typed text and hidden cells: read with the keyboard', async () => {
  const files = await openPaste()
  await userEvent.keyboard('Nazwisko;Imię{Enter}Nowak;Anna')
  await expect.element(status()).toMatchTextContent(/Odczytano 2.wiersze i 2.kolumny\./)
  paste('<table><tr><td>a</td></tr><tr hidden><td>b</td></tr></table>')
  await expect.element(status()).toMatchTextContent(/Odczytano 1.wiersz i 1.kolumnę\./)
  await userEvent.keyboard('{Tab} ')
  await expect.element(status()).toMatchTextContent(/Odczytano 2.wiersze i 1.kolumnę\./)
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj tabelę' }))
  await expect.poll(async () => files[0]?.text()).toBe('"a"\r\n"b"')
})

test('hidden cells of a pasted table: an edit of its text does not add them without the question', async () => {
  const files = await openPaste()
  paste('<table><tr><td>Imię</td></tr><tr hidden><td>Jan</td></tr><tr><td>Ewa</td></tr></table>')
  await expect.element(field()).toHaveValue('"Imię"\n"Ewa"')
  await userEvent.type(field(), '{End}{Enter}Anna')
  await expect.element(status()).toMatchTextContent(/Odczytano 3.wiersze i 1.kolumnę\./)
  await userEvent.click(page.getByRole('button', { name: 'Wczytaj tabelę' }))
  await expect.poll(async () => files[0]?.text()).toBe('"Imię"\r\n"Ewa"\r\n"Anna"')
})
