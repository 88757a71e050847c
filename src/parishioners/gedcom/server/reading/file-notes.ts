import type { Individual } from './person/people.ts'

const formatCount = (count: number) => count.toLocaleString('pl-PL')

/** Counts by kind the facts that go to the notes of people. */
export function countKept(people: Individual[]): string[] {
  const counts = new Map<string, number>()
  for (const { facts } of people)
    for (const { label } of facts) counts.set(label, (counts.get(label) ?? 0) + 1)
  if (counts.size === 0) return []
  const kinds = [...counts].toSorted(([, left], [, right]) => right - left)
  const kindsText = kinds
    .slice(0, MOST_KINDS)
    .map(([label, count]) => `${label} (${formatCount(count)})`)
  const surplusText =
    kinds.length > MOST_KINDS ? ` i inne (rodzajów: ${kinds.length - MOST_KINDS})` : ''
  return [
    `Kartoteka nie ma na to pól, więc zapisano w uwagach osób: ${kindsText.join(', ')}${surplusText}.`,
  ]
}
const MOST_KINDS = 12

export const describePictures = (count: number) =>
  count > 0 ? [`Zdjęć i innych załączników nie wczytano: ${formatCount(count)}.`] : []

export function countPresumed(lives: Map<Individual, string>): string[] {
  let count = 0
  for (const life of lives.values()) if (life === 'presumed dead') count++
  return count > 0
    ? [
        `Osoby bez zapisu śmierci uznane za zmarłe, bo według dat w pliku miałyby ponad 110 lat: ${formatCount(count)}.`,
      ]
    : []
}

export function frameNotes({ first, last }: { first: string; last: string }) {
  const notes: string[] = []
  if (first !== 'HEAD') notes.push('Plik nie zaczyna się od nagłówka (HEAD).')
  if (last !== 'TRLR') {
    notes.push('Plik nie ma zakończenia (TRLR). Może być urwany; sprawdź, czy są w nim wszyscy.')
  }
  return notes
}
