import { plural } from '#kit/words.tsx'

/** Asks before people leave a list or a group: they were found one by one, and nothing brings them back at once. */
export const takingOff = (where: 'listy' | 'grupy', count: number) => ({
  title: `Usunięcie z ${where}`,
  message: `Z ${where} zniknie ${plural(count, 'wpis', 'wpisy', 'wpisów')}. Osoby zostaną w kartotece. Usunąć?`,
  yes: `Usuń z ${where}`,
  no: 'Zostaw',
  danger: true,
})
