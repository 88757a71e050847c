/** Names all columns of a table; an empty or repeated header becomes "Kolumna 3". */
export function nameColumns(header: string[], width: number) {
  const titles = Array.from({ length: width }, (_, i) => (header[i] ?? '').replace(/\s+/g, ' '))
  const taken = new Set(titles)
  const seen = new Set<string>()
  const given: string[] = []
  const columns = titles.map((title, i) => {
    if (title && !seen.has(title)) {
      seen.add(title)
      return title
    }
    const name = free(`Kolumna ${i + 1}`, taken)
    taken.add(name)
    given.push(name)
    return name
  })
  return { columns, notes: given.length ? [noteOf(given)] : [] }
}

function free(name: string, taken: Set<string>) {
  let candidate = name
  for (let i = 2; taken.has(candidate); i++) candidate = `${name} (${i})`
  return candidate
}

const noteOf = (names: string[]) =>
  `Kolumny bez nagłówka lub z nagłówkiem powtórzonym dostały nazwy: ${names.join(', ')}.`
