import { computeAge, isBefore, today } from '#shared/dates/days.ts'
import type { PersonEntry } from './entry.ts'
import { checkPesel } from '#shared/people/pesel.ts'

/** Warning at a field, which does not prevent saving. */
export interface PersonWarning {
  field: string
  message: string
}

const YOUNGEST_PARENT = 12
const MAX_LIVING_AGE = 115

/** Birth dates of parents who are linked in the register. */
export interface ParentBirths {
  father?: { birth_date: string | null } | null
  mother?: { birth_date: string | null } | null
}

/** Facts from outside the record; `likelyGender` is that of the bearers of the first name. */
interface WarningContext extends ParentBirths {
  likelyGender?: 1 | 2
  /** Main number before the edit of a card with a consent to SMS. */
  formerPhone?: string | null | undefined
}

type Facts = Partial<
  Pick<
    PersonEntry,
    | 'gender'
    | 'birth_date'
    | 'pesel'
    | 'status'
    | 'death_date'
    | 'phone'
    | 'sms_consent'
    | 'left_church_date'
    | 'left_church_number'
  >
>

/** Lists doubtful values in a person's record; the form shows them while it is filled in, the server after saving. */
export function listWarnings(
  person: Facts,
  { father, mother, likelyGender, formerPhone }: WarningContext = {},
): PersonWarning[] {
  const checks = [
    [
      'gender',
      likelyGender &&
        person.gender &&
        likelyGender !== person.gender &&
        UNUSUAL_NAMES[person.gender],
    ],
    ['pesel', peselDiffers(person)],
    ['birth_date', tooOld(person)],
    ['father_id', tooYoung(father?.birth_date, person.birth_date, 'Ojciec')],
    ['mother_id', tooYoung(mother?.birth_date, person.birth_date, 'Matka')],
    ['death_date', person.status === 'deceased' && !person.death_date && NO_DEATH],
    ['phone', phoneOfConsent(person, formerPhone)],
    ['left_church_number', person.left_church_date && !person.left_church_number && NO_LETTER],
  ] as const
  return checks.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

const UNUSUAL_NAMES = {
  1: 'To imię noszą kobiety, a zaznaczono mężczyznę. Sprawdź płeć.',
  2: 'To imię noszą mężczyźni, a zaznaczono kobietę. Sprawdź płeć.',
}
const NO_DEATH = 'Dopisz datę śmierci, choćby sam rok.'
const NO_PHONE = 'Jest zgoda na SMS, ale nie ma numeru telefonu.'
const OTHER_PHONE =
  'Zgoda na SMS pozostaje, a SMS-y otrzyma teraz inny numer. Jeśli zgoda go nie obejmuje, wycofaj ją w zakładce „Prawa osoby”.'
const NO_LETTER = 'Dopisz numer pisma kurii o wystąpieniu z Kościoła.'

function phoneOfConsent({ phone, sms_consent }: Facts, formerPhone: string | null | undefined) {
  if (!sms_consent) return undefined
  if (!phone) return NO_PHONE
  return formerPhone && formerPhone !== phone ? OTHER_PHONE : undefined
}

function peselDiffers({ pesel, birth_date, gender }: Facts) {
  const read = pesel ? checkPesel(pesel) : undefined
  if (!read || 'problem' in read) return undefined
  const exactBirthDate = birth_date?.startsWith('~') ? null : birth_date
  const otherDay = exactBirthDate && !read.birth_date.startsWith(exactBirthDate)
  const otherGender = gender && read.gender !== gender
  if (otherDay && otherGender) return 'PESEL wskazuje inną datę urodzenia i inną płeć.'
  if (otherDay) return 'PESEL wskazuje inną datę urodzenia.'
  return otherGender ? 'PESEL wskazuje inną płeć.' : undefined
}

function tooOld({ birth_date, status, death_date }: Facts) {
  const age = status === 'deceased' || death_date ? null : computeAge(birth_date, today())
  if (age === null || age <= MAX_LIVING_AGE) return undefined
  return `Według tej daty osoba ma ponad ${MAX_LIVING_AGE} lat. Sprawdź datę albo oznacz osobę jako zmarłą.`
}

function tooYoung(
  parent: string | null | undefined,
  child: string | null | undefined,
  parentLabel: string,
) {
  if (isBefore(child, parent)) return `${parentLabel} ma późniejszą datę urodzenia niż dziecko.`
  const age = computeAge(parent, child)
  if (age === null || age >= YOUNGEST_PARENT) return undefined
  return `${parentLabel} w chwili urodzenia dziecka miał${parentLabel === 'Matka' ? 'a' : ''} mniej niż ${YOUNGEST_PARENT} lat.`
}
