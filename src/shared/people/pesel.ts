/** Facts encoded in a PESEL: the date of birth (YYYY-MM-DD) and 1 = man, 2 = woman. */
export type PeselFacts = { birth_date: string; gender: 1 | 2 }

/**
 * Returns the facts of a PESEL, or the problem with it. Officially issued numbers contain errors: when the facts differ
 * from the birth certificate, warn and do not refuse.
 */
export function checkPesel(pesel: string): PeselFacts | { problem: string } {
  const digits = pesel.replace(/\s/g, '')
  if (!/^\d*$/.test(digits)) return { problem: 'Numer PESEL składa się z samych cyfr.' }
  if (digits.length !== 11) return { problem: lengthProblem(digits.length) }
  if (checkDigit(digits) !== Number(digits[10])) {
    return { problem: 'W numerze PESEL jest pomyłka. Porównaj go cyfra po cyfrze z dokumentem.' }
  }
  const birth_date = birthDate(digits)
  if (!birth_date) {
    return { problem: 'Numer PESEL zaczyna się od daty, której nie ma. Sprawdź pierwsze 6 cyfr.' }
  }
  return { birth_date, gender: Number(digits[9]) % 2 ? 1 : 2 }
}

function lengthProblem(length: number) {
  if (!length) return 'Podaj numer PESEL.'
  const hint = length === 10 ? ' Być może zginęło zero na początku.' : ''
  return `Numer PESEL ma 11 cyfr, a podano ${length}.${hint}`
}

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

function checkDigit(digits: string) {
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * Number(digits[i]), 0)
  return (10 - (sum % 10)) % 10
}

// Centuries by the tens of the month: 81-92 is 1801-1892, 01-12 is 1901, 21-32 is 2001 and so on.
const CENTURIES = [1900, 2000, 2100, 2200, 1800]

function birthDate(digits: string) {
  const [year, month, day] = [0, 2, 4].map(at => Number(digits.slice(at, at + 2))) as Three
  const date = new Date(Date.UTC(CENTURIES[Math.floor(month / 20)]! + year, (month % 20) - 1, day))
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === (month % 20) - 1
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

type Three = [number, number, number]
