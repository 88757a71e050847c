import { plural } from '#ui/format.ts'

/** Asks before people leave a list or a group: they were found one by one, and nothing brings them back at once. */
export const takingOff = (containerName: 'listy' | 'grupy', count: number) => ({
  title: `Usunięcie z ${containerName}`,
  message: `Z ${containerName} zniknie ${plural(count, 'wpis', 'wpisy', 'wpisów')}. Osoby zostaną w kartotece. Usunąć?`,
  yes: `Usuń z ${containerName}`,
  no: 'Zostaw',
  danger: true,
})
