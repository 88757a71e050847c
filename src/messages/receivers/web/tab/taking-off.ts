import { plural } from '#shared/text/plural.ts'

/**
 * Returns the confirmation before people are removed from a list or a group: they were found one by one, and the
 * removal cannot be undone.
 */
export const takingOff = (containerName: 'listy' | 'grupy', count: number) => ({
  title: `Usunięcie z ${containerName}`,
  message: `Z ${containerName} zniknie ${plural(count, 'wpis', 'wpisy', 'wpisów')}. Osoby zostaną w kartotece. Usunąć?`,
  yes: `Usuń z ${containerName}`,
  no: 'Zostaw',
  danger: true,
})
