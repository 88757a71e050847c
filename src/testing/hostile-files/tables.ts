import { SIZE, repeat } from './sizes.ts'

/** Texts whose lines or cells make a reader of tables slow. */
export const hostileTables: Record<string, () => string | Buffer> = {
  'one line': () => repeat('a'),
  'quotes alone': () => repeat('"'),
  'one quote that never ends': () => `"${repeat('a\n')}`,
  'quoted quotes': () => `"${repeat('""')}"`,
  'empty quoted fields': () => repeat('"";'),
  'semicolons alone': () => repeat(';'),
  'rows of semicolons': () => `${repeat(`${';'.repeat(16_000)}\n`)}a;b`,
  'separators of every kind': () => repeat(';,\t|\n'),
  'empty lines': () => `a;b\n1;2\n${repeat('\n')}`,
  'empty lines before the last': () => `a;b\n1;2\n${repeat('\n')}1;2`,
  'empty lines before the first': () => `${repeat('\n')}1;2`,
  'empty quotes': () => `a;b\n1;2\n${repeat('""\n')}`,
  'lines of spaces': () => `a;b\n1;2\n${repeat(' \n')}`,
  'carriage returns': () => `a;b\n${repeat('\r')}`,
  'short rows': () => `a;b\n${repeat('1\n')}`,
  'rows of 200 columns': () => repeat(`${'a;'.repeat(199)}a\n`),
  'accents without a letter': () => `a;b\n${repeat('\u0315\u0300')}`,
  'cells of accents': () => `a;b\n${repeat(`a;b${'\u0315\u0300'.repeat(4900)}\n`)}`,
  'letters of two encodings': () =>
    Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(SIZE, Buffer.from([0xb9, 0xa1]))]),
  'letters of no encoding': () =>
    Buffer.concat([Buffer.from(repeat('a\n')), Buffer.from([0x81, 0x88])]),
  'a zero at the end': () => `${repeat('a\n')}\0`,
  'half of a UTF-16 letter': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(SIZE - 1, 'a\0'), Buffer.from('a')]),
  formulas: () => repeat(`${"'".repeat(9000)}\n`),
}
