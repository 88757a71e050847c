import { SIZE, repeatText } from './sizes.ts'

/** Hostile texts whose lines or cells slow down a reader of tables. */
export const hostileTables: Record<string, () => string | Buffer> = {
  'one line': () => repeatText('a'),
  'quotes alone': () => repeatText('"'),
  'one quote that never ends': () => `"${repeatText('a\n')}`,
  'quoted quotes': () => `"${repeatText('""')}"`,
  'empty quoted fields': () => repeatText('"";'),
  'semicolons alone': () => repeatText(';'),
  'rows of semicolons': () => `${repeatText(`${';'.repeat(16_000)}\n`)}a;b`,
  'separators of every kind': () => repeatText(';,\t|\n'),
  'empty lines': () => `a;b\n1;2\n${repeatText('\n')}`,
  'empty lines before the last': () => `a;b\n1;2\n${repeatText('\n')}1;2`,
  'empty lines before the first': () => `${repeatText('\n')}1;2`,
  'empty quotes': () => `a;b\n1;2\n${repeatText('""\n')}`,
  'lines of spaces': () => `a;b\n1;2\n${repeatText(' \n')}`,
  'carriage returns': () => `a;b\n${repeatText('\r')}`,
  'short rows': () => `a;b\n${repeatText('1\n')}`,
  'rows of 200 columns': () => repeatText(`${'a;'.repeat(199)}a\n`),
  'accents without a letter': () => `a;b\n${repeatText('\u0315\u0300')}`,
  'cells of accents': () => `a;b\n${repeatText(`a;b${'\u0315\u0300'.repeat(4900)}\n`)}`,
  'letters of two encodings': () =>
    Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(SIZE, Buffer.from([0xb9, 0xa1]))]),
  'letters of no encoding': () =>
    Buffer.concat([Buffer.from(repeatText('a\n')), Buffer.from([0x81, 0x88])]),
  'a zero at the end': () => `${repeatText('a\n')}\0`,
  'half of a UTF-16 letter': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(SIZE - 1, 'a\0'), Buffer.from('a')]),
  formulas: () => repeatText(`${"'".repeat(9000)}\n`),
}
