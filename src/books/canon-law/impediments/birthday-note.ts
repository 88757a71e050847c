import { computeAge, canonicalAge } from '#shared/dates/days.ts'

/** Returns a note that a person is still too young on the very birthday; empty on other days. */
export const birthdayNote = (
  birth: string | null | undefined,
  day: string | null | undefined,
): string =>
  computeAge(birth, day) === canonicalAge(birth, day)
    ? ''
    : ' – w prawie kanonicznym rok życia kończy się z upływem dnia urodzin (kan. 203 § 2)'
