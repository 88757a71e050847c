import type { Block } from './attachments.ts'

/** Polish labels of whether two parties in civil marriages are married to each other. */
export const civilMarriageWords = {
  together: 'wspólny: zawarli go ze sobą',
  others: 'z innymi osobami',
} as const

/** Short names of the annexes; their titles on paper come from the parish's own texts. */
export const BLOCK_TITLES: Record<Block, string> = {
  a01a: 'zgoda proboszcza na ślub w innej parafii',
  a01b: 'prośba o przeprowadzenie rozmowy gdzie indziej',
  a05: 'oświadczenie strony niewierzącej lub niepraktykującej',
  a06a: 'prośba o stwierdzenie stanu wolnego',
  a12a: 'prośba o zezwolenie na małżeństwo mieszane',
  a12b: 'prośba o dyspensę od przeszkody różności religii',
  a12c: 'prośba o zezwolenie na małżeństwo z osobą niewierzącą lub po wystąpieniu',
  a13: 'prośba o dyspensę od formy kanonicznej',
  a14: 'prośba o zezwolenie w innych wypadkach',
  a15: 'małżeństwo małoletniego',
}
