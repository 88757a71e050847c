import { today } from '#shared/dates/days.ts'
import { formatValue } from '#history/fields.ts'

/** Ways in which a consent was given, by the values that the API sends. */
export const ASKED_SOURCES = { written: 'pisemnie', oral: 'ustnie', form: 'formularz' } as const
/** Sources with `card`: the consent was marked on the card, and the way it was given was not recorded. */
export const SOURCES = { ...ASKED_SOURCES, card: 'zaznaczona na karcie' } as const

/** Ids in the dictionary `ConsentKind` that the program itself uses. */
export const CONSENTS = { sms: 1, email: 2, phone: 3, image: 4, bulletin: 5, necrology: 6 } as const

/**
 * Bases for lifting a restriction (Dekret ogólny KEP, 13.03.2018, art. 14 and 15), by the values that the API sends.
 */
export const LIFT_BASES = {
  ordinary: 'zgoda ordynariusza miejsca (art. 14)',
  withdrawn: 'osoba wycofała wniosek',
  settled: 'ustała przyczyna ograniczenia (art. 15)',
} as const

export const RESTRICTED = 'ograniczone przetwarzanie'

/** Formats the day of an instant: `03.05.2026`. */
export const getDay = (instant: string) => formatValue(today(new Date(instant))) ?? ''
