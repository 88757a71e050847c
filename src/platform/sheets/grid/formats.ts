/** Meaning of a number: plain, a percentage, a day, a time, both, or digits in a pattern. */
export type CellFormat = 'number' | 'percent' | 'date' | 'time' | 'moment' | { digits: string }

const isBetween = (id: number, from: number, to: number) => id >= from && id <= to

/** Returns the built-in number format that a workbook uses only by id. */
export function builtInFormat(id: number): CellFormat {
  if (isBetween(id, 14, 17) || isBetween(id, 27, 31) || isBetween(id, 50, 58) || id === 36)
    return 'date'
  if (isBetween(id, 18, 21) || isBetween(id, 32, 35) || isBetween(id, 45, 47)) return 'time'
  if (isBetween(id, 9, 10)) return 'percent'
  return id === 22 ? 'moment' : 'number'
}

/** Parses a format code: `dd\.mm\.yyyy` is a date, `hh:mm` a time, `00\-000` (a post code) digits. */
export function customFormat(code: string): CellFormat {
  const [positive = ''] = code.split(';')
  const digits = positive.replace(/["\\]/g, '')
  if (/^0[0 -]+$/.test(digits)) return { digits }
  const letters = positive.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|general/gi, '')
  const isDate = /[dy]|m{3}/i.test(letters)
  const isTime = /[hs]/i.test(letters)
  if (isDate) return isTime ? 'moment' : 'date'
  if (isTime) return 'time'
  return letters.includes('%') ? 'percent' : 'number'
}
