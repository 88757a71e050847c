import { listKeys } from '#shared/objects.ts'

/** Kinds of entries in the order in which those of one hour are listed; the label always stands beside the colour. */
export const calendarKinds = {
  mass: { label: 'Msza', plural: 'Msze', colour: 'blue' },
  baptism: { label: 'Chrzest', plural: 'Chrzty', colour: 'cyan' },
  communion: { label: 'I Komunia', plural: 'I Komunie', colour: 'yellow' },
  confirmation: { label: 'Bierzmowanie', plural: 'Bierzmowania', colour: 'red' },
  wedding: { label: 'Ślub', plural: 'Śluby', colour: 'pink' },
  funeral: { label: 'Pogrzeb', plural: 'Pogrzeby', colour: 'gray' },
  preparation: { label: 'Przygotowanie', plural: 'Przygotowania', colour: 'orange' },
  visit: { label: 'Kolęda', plural: 'Kolęda', colour: 'grape' },
  meeting: { label: 'Spotkanie', plural: 'Spotkania', colour: 'indigo' },
  duty: { label: 'Dyżur', plural: 'Dyżury', colour: 'lime' },
  absence: { label: 'Nieobecność', plural: 'Nieobecności', colour: 'dark' },
  office_hours: { label: 'Kancelaria', plural: 'Kancelaria', colour: 'teal' },
} as const

export const kindNames = listKeys(calendarKinds)
export type CalendarKind = keyof typeof calendarKinds
