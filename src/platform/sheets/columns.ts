/** Names all columns of a table; an empty or repeated header becomes "Kolumna 3". */
export function nameColumns(header: string[], width: number) {
  const titles = Array.from({ length: width }, (_, i) => (header[i] ?? '').replace(/\s+/g, ' '))
  const usedNames = new Set(titles)
  const seenTitles = new Set<string>()
  const newNames: string[] = []
  const columns = titles.map((title, i) => {
    if (title && !seenTitles.has(title)) {
      seenTitles.add(title)
      return title
    }
    const name = free(`Kolumna ${i + 1}`, usedNames)
    usedNames.add(name)
    newNames.push(name)
    return name
  })
  return { columns, notes: newNames.length ? [getNote(newNames)] : [] }
}

function free(name: string, usedNames: Set<string>) {
  let candidate = name
  for (let i = 2; usedNames.has(candidate); i++) candidate = `${name} (${i})`
  return candidate
}

const getNote = (names: string[]) =>
  `Kolumny bez nagłówka lub z nagłówkiem powtórzonym dostały nazwy: ${names.join(', ')}.`
