import { today } from '#platform/days.ts'
import { formatValue } from '#history/fields.ts'

/** How somebody agreed. Keys are what the API sends. */
export const ASKED_SOURCES = { written: 'pisemnie', oral: 'ustnie', form: 'formularz' } as const
/** `card`: it was ticked on the card, and nobody noted how it was given. */
export const SOURCES = { ...ASKED_SOURCES, card: 'zaznaczona na karcie' } as const

/** Numbers in the dictionary `ConsentKind` that the program itself asks about. */
export const CONSENTS = { sms: 1, email: 2, phone: 3, image: 4, bulletin: 5, necrology: 6 } as const

/** On what a restriction is lifted (Dekret ogólny KEP, 13.03.2018, art. 14 and 15); keys are what the API sends. */
export const LIFT_BASES = {
  ordinary: 'zgoda ordynariusza miejsca (art. 14)',
  withdrawn: 'osoba wycofała wniosek',
  settled: 'ustała przyczyna ograniczenia (art. 15)',
} as const

export const RESTRICTED = 'ograniczone przetwarzanie'

/** Day of an instant as people write it: `03.05.2026`. */
export const getDay = (instant: string) => formatValue(today(new Date(instant))) ?? ''
