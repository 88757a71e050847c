import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { getProblem } from '../testing.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const problem = (text: string) => getProblem(() => read(text))

test('readCsv: a table with semicolons is read with its header', () => {
  expect(read('Imię;Nazwisko\r\nAnna;Nowak\r\nJan;Lis\r\n')).toEqual({
    columns: ['Imię', 'Nazwisko'],
    header: ['Imię', 'Nazwisko'],
    rows: [
      ['Anna', 'Nowak'],
      ['Jan', 'Lis'],
    ],
    first_row: 2,
    encoding: 'UTF-8',
    separator: ';',
    notes: [],
  })
})

test.each(['\r\n', '\n', '\r'])('readCsv: lines may end with %j', end => {
  expect(read(['a;b', '1;2', '3;4', ''].join(end)).rows).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('readCsv: a quoted field may contain separators, quotes and line breaks', () => {
  const { rows } = read('Nazwa;Uwagi\n"Nowak; Anna";"mówi ""tak""\r\ni ""nie"""\nLis;')
  expect(rows).toEqual([
    ['Nowak; Anna', 'mówi "tak"\ni "nie"'],
    ['Lis', ''],
  ])
})

test('readCsv: formulas stay plain text', () => {
  expect(read('a;b\n=1+1;"=HYPERLINK(""http://x"")"').rows).toEqual([
    ['=1+1', '=HYPERLINK("http://x")'],
  ])
})

test('readCsv: the apostrophe that our own export adds to a cell is removed', () => {
  expect(read("Telefon;Imię\n'+48600100200;'Abd").rows).toEqual([['+48600100200', "'Abd"]])
})

test('readCsv: a sep= line of Excel sets the separator and counts as a row', () => {
  const sheet = read('sep=,\na,b;c\n1,2;3')
  expect(sheet).toMatchObject({ columns: ['a', 'b;c'], rows: [['1', '2;3']], first_row: 3 })
})

describe('uneven tables', () => {
  test('short rows are padded and mentioned with the number of the first one', () => {
    const { rows, notes } = read('a;b;c\n1;2;3\n1;2\n\n1\n')
    expect(rows.at(-1)).toEqual(['1', '', ''])
    expect(notes).toEqual([
      'Wiersze krótsze od nagłówka uzupełniono pustymi polami. ' +
        'Ich liczba: 2, pierwszy z nich to wiersz 3.',
    ])
  })

  test('a row with an extra separator is reported and keeps all its cells, in their shifted columns', () => {
    expect(read('a;b;c\n1;2;3\n1;;2;3\n4;5;6\n4;;5;\n')).toMatchObject({
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', '2', '3'],
        ['1', '', '2', '3'],
        ['4', '5', '6'],
        ['4', '', '5', ''],
      ],
      notes: [expect.stringContaining('więcej niż w nagłówku: 2, pierwszy z nich to wiersz 3.')],
    })
  })

  test('an extra separator at the end of most rows is normal, one more in a single row is not', () => {
    const { columns, rows } = read('a;b\n1;2;\n3;4;\n5;;6;')
    expect([columns, rows]).toEqual([
      ['a', 'b'],
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '', '6'],
      ],
    ])
  })

  test('all rows have a non-empty cell beyond the header → it is kept in every row', () => {
    const { columns, rows } = read('a;b\n1;;2\n3;;4')
    expect(columns).toEqual(['a', 'b'])
    expect(rows.map(({ length }) => length)).toEqual([3, 3])
  })

  test('trailing empty rows and columns are dropped, blank rows in the middle stay', () => {
    expect(read('a;b;;;\n1;2;;;\n;;;;\n3;4;;;\n;;;;\n\n')).toMatchObject({
      columns: ['a', 'b'],
      rows: [
        ['1', '2'],
        ['', ''],
        ['3', '4'],
      ],
      notes: [],
    })
  })

  test('rows are numbered from the top of the file even if the header is not the first row', () => {
    expect(read('\n;\nImię;Nazwisko\nAnna;Nowak')).toMatchObject({
      columns: ['Imię', 'Nazwisko'],
      first_row: 4,
    })
  })

  test('a title above the table is not taken for its header', () => {
    expect(read('Lista parafian;;\n\nLp.;Imię;Nazwisko\n1;Anna;Nowak')).toMatchObject({
      columns: ['Lp.', 'Imię', 'Nazwisko'],
      rows: [['1', 'Anna', 'Nowak']],
      first_row: 4,
      notes: ['Tytuł nad tabelą pominięto. Nagłówek to wiersz 3.'],
    })
  })

  test('a list of one column keeps its header although a row has a remark', () => {
    expect(read('Nazwisko\nNowak\nLis;uwaga').columns).toEqual(['Nazwisko'])
  })

  test('16 thousand empty columns written by a spreadsheet program are accepted', () => {
    expect(read(`a;b${';'.repeat(16_380)}\n1;2`).columns).toEqual(['a', 'b'])
  })
})

describe('broken quoting', () => {
  test.each([
    ['a;b\nx;y\n1;"2\n3;4\n', 'W wierszu 3 zaczyna się cudzysłów, który nigdzie się nie kończy.'],
    ['a;b\n"1" x;2\n', 'W wierszu 2 po cudzysłowie kończącym pole jest dalszy tekst.'],
    ['a;b\n1;2\nul. "Długa";2\n', 'W wierszu 3 cudzysłów jest w środku pola, które nie jest ujęte'],
  ])('%j → refused with its row number', async (text, sentence) => {
    const { message, row } = await problem(text)
    expect(message).toContain(sentence)
    expect(message).toContain('Popraw ten wiersz')
    expect(message).toContain(`wierszu ${row}`)
  })

  test('the row number is that of a spreadsheet program: a field of many lines is one row', async () => {
    expect(await problem('a;b\n"x\ny\nz";1\n"1;2\n')).toMatchObject({ row: 3 })
  })

  test('the message does not quote the content of the row', async () => {
    expect((await problem('a;b\nWróbel "Ewa";2')).message).not.toMatch(/Wróbel|Ewa/)
  })
})

describe('limits', () => {
  test('200 columns are accepted, 201 are refused', async () => {
    const wide = (width: number) => Array.from({ length: width }, (_, i) => `k${i}`).join(';')
    expect(read(`${wide(200)}\n${wide(200)}`).columns).toHaveLength(200)
    expect(await problem(`a\n${wide(201)}`)).toMatchObject({
      row: 2,
      message: 'Wiersz 2 ma więcej niż 200 kolumn. Usuń zbędne kolumny i zapisz plik jeszcze raz.',
    })
  })

  test('100,000 rows are accepted, one more is refused', async () => {
    expect(read(`a${'\n1'.repeat(100_000)}`).rows).toHaveLength(100_000)
    const { message } = await problem(`a${'\n1'.repeat(100_001)}`)
    expect(message).toMatch(
      /^Tabela ma więcej niż 100\s000 wierszy\. Podziel ją na kilka plików\.$/,
    )
  })

  test('a cell of 10,000 characters is accepted, a longer one is refused', async () => {
    expect(read(`a;b\n1;${'ż'.repeat(10_000)}`).rows[0]?.[1]).toHaveLength(10_000)
    expect(await problem(`a;b\n1;${'ż'.repeat(10_001)}`)).toMatchObject({
      row: 2,
      message: expect.stringContaining('Komórka w wierszu 2, w kolumnie 2'),
    })
  })

  test('three million cells are refused, counted in the full width of the table', async () => {
    const { message } = await problem(`${'1;'.repeat(199)}1\n${'1\n'.repeat(15_000)}`)
    expect(message).toMatch(/^Tabela ma więcej niż 3\s000\s000 komórek\. Podziel ją/)
  })

  test('a line with millions of separators is refused while it is read', async () => {
    expect(await problem(`a\n${';'.repeat(5_000_000)}1`)).toMatchObject({ row: 2 })
  })

  test('a line longer than 200 full cells is refused before its end', async () => {
    const { message, row } = await problem(`a\n${'1'.repeat(9_000_000)}`)
    expect(message).toContain('W wierszu 2 jest za dużo tekstu')
    expect(row).toBe(2)
  })

  test.each(['\n', ';;\n', ' \n'])('a million blank rows at the end (%j) are not read', line => {
    const table = `a;b\n1;2\n3;4\n${line.repeat(1_000_000)}`
    expect(read(table)).toMatchObject({
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      first_row: 2,
    })
  })

  test('a hundred thousand blank rows before another row → refused', async () => {
    const { message } = await problem(`a;b\n${'\n'.repeat(100_001)}1;2`)
    expect(message).toMatch(/^Tabela ma więcej niż 100\s000 wierszy/)
  })
})

test.each(['<html><table>', '\n<?xml version="1.0"?>', '<!DOCTYPE html>', '<TABLE>'])(
  'readCsv: a web page named like a table is refused: %s',
  async text => {
    expect((await problem(text)).message).toContain('Plik jest stroną internetową')
  },
)

test('readCsv: a file of blanks only → no data', async () => {
  expect((await problem(' \n;;\n\n')).message).toContain('nie zawiera żadnych danych')
})
