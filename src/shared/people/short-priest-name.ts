const isName = (word: string) => /^\p{Lu}/u.test(word)

/**
 * Shortens the name of a priest for a narrow column: «ks. kan. Stanisław Wróbel, proboszcz» → «ks. S. Wróbel». A name in
 * another form is only left without its function.
 */
export function shortenPriestName(name: string): string {
  const [person = ''] = name.split(',')
  const words = person.trim().split(/\s+/)
  const titles = words.filter(word => !isName(word))
  const names = words.filter(isName)
  const surname = names.at(-1)
  if (names.length < 2 || !surname) return person.trim()
  const initials = names.slice(0, -1).map(word => `${word[0]}.`)
  return [...titles.slice(0, 1), ...initials, surname].join(' ')
}
