import { canonicalAge, isBefore } from '#shared/dates/days.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { birthdayNote } from './impediments/birthday-note.ts'
import {
  LEFT_CHURCH,
  WITHOUT_FAITH,
  isCatholic,
  isOtherBaptised,
  isUnbaptised,
} from '#dictionaries/faiths.ts'

/** Age in completed years on the day of the sacrament (KPK 874 § 1, 2°). */
const MIN_SPONSOR_AGE = 16

/** Sponsor at baptism or confirmation; an absent value is not judged. */
export interface Sponsor {
  /** `witness`: a non-Catholic who witnesses a baptism (KPK 874 § 2). */
  role?: string | undefined
  person_id?: number | null | undefined
  names?: string | null | undefined
  surname?: string | null | undefined
  birth_date?: string | null | undefined
  dic_faith_id?: number | null | undefined
  confirmed?: boolean | undefined
  certificate_provided?: boolean | undefined
  /** Whether the register says that the person left the Church. */
  left?: boolean | undefined
  /** Whether the card says that the person lives in a civil union. */
  civil_union?: boolean | undefined
  /** Day of death in the register, empty when unknown; undefined when alive. */
  death?: string | null | undefined
}

/** Data of a parent besides the name: the card, and the date of birth as far as known. */
export interface KnownParent {
  id?: number | null | undefined
  birth_date?: string | null | undefined
}
export interface KnownParents {
  father?: KnownParent | undefined
  mother?: KnownParent | undefined
}

/** Person to be baptised or confirmed, and the day of it. */
export interface SponsoredCandidate {
  day?: string | null | undefined
  father_names?: string | null | undefined
  father_surname?: string | null | undefined
  mother_names?: string | null | undefined
  mother_surname?: string | null | undefined
  parents?: KnownParents | undefined
}

type Rule = readonly [canon: string, words: string]

const DEAD = 'Według kartoteki ta osoba już nie żyła: wybierz inną albo popraw kartę'
const RULES = {
  baptism: {
    young: [
      'kan. 874 § 1, 2°',
      'W dniu chrztu nie ma ukończonych 16 lat; proboszcz może dopuścić wyjątek',
    ],
    parent: ['kan. 874 § 1, 5°', 'Ojciec ani matka dziecka nie mogą być chrzestnymi'],
    namesake: [
      'kan. 874 § 1, 5°',
      'Nazywa się tak jak ojciec albo matka dziecka: sprawdź, czy to nie ta sama osoba, i wpisz daty urodzenia',
    ],
    unbaptised: [
      'kan. 874 § 1, 3° i § 2',
      'Nieochrzczony, także Świadek Jehowy, nie może być ani chrzestnym, ani świadkiem chrztu',
    ],
    other_faith: [
      'kan. 874 § 2',
      'Ochrzczony niekatolik może być tylko świadkiem chrztu, obok katolickiego chrzestnego',
    ],
    unknown_faith: [
      'kan. 874',
      'Ustal wyznanie i chrzest: chrzestnym może być katolik, świadkiem chrztu tylko ochrzczony',
    ],
    without_faith: [
      'kan. 874 § 1, 3° i § 2',
      'Osoba bez wyznania nie może być chrzestnym ani świadkiem chrztu: chrzestny ma żyć wiarą, a świadek należeć do innej wspólnoty chrześcijańskiej',
    ],
    civil_union: [
      'kan. 874 § 1, 3°',
      'Według kartoteki ta osoba żyje w związku niesakramentalnym: sprawdź, czy prowadzi życie zgodne z wiarą',
    ],
    uncertified: [
      'kan. 874 § 1, 3–4°',
      'Poproś o zaświadczenie z parafii zamieszkania, że chrzestny żyje zgodnie z wiarą i nie jest związany karą kanoniczną',
    ],
    ageless: [
      'kan. 874 § 1, 2°',
      'Wpisz datę urodzenia: bez niej nie wiadomo, czy chrzestny ma ukończone 16 lat',
    ],
    left: [
      'kan. 874 § 1, 3–4°; dekret KEP z 7.10.2015',
      'Kto wystąpił z Kościoła, nie może być chrzestnym ani świadkiem chrztu',
    ],
    dead: ['', DEAD],
    unconfirmed: [
      'kan. 874 § 1, 3°',
      'Poproś o zaświadczenie z parafii: chrzestny ma być bierzmowany',
    ],
  },
  confirmation: {
    young: [
      'kan. 893 § 1, 874 § 1, 2°',
      'Świadek nie ma ukończonych 16 lat; proboszcz może dopuścić wyjątek',
    ],
    parent: ['kan. 893 § 1, 874 § 1, 5°', 'Ojciec ani matka nie mogą być świadkiem bierzmowania'],
    namesake: [
      'kan. 893 § 1, 874 § 1, 5°',
      'Świadek nazywa się tak jak ojciec albo matka: sprawdź, czy to nie ta sama osoba',
    ],
    unbaptised: ['kan. 893 § 1, 874 § 1, 3°', 'Nieochrzczony nie może być świadkiem bierzmowania'],
    other_faith: ['kan. 893 § 1, 874 § 1, 3°', 'Świadkiem bierzmowania może być tylko katolik'],
    unknown_faith: [
      'kan. 893 § 1, 874 § 1, 3°',
      'Ustal wyznanie: świadkiem bierzmowania może być tylko katolik',
    ],
    without_faith: [
      'kan. 893 § 1, 874 § 1, 3°',
      'Osoba bez wyznania nie może być świadkiem bierzmowania: świadkiem jest katolik żyjący wiarą',
    ],
    civil_union: [
      'kan. 893 § 1, 874 § 1, 3°',
      'Według kartoteki świadek żyje w związku niesakramentalnym: sprawdź, czy prowadzi życie zgodne z wiarą',
    ],
    uncertified: [
      'kan. 893 § 1, 874 § 1, 3–4°',
      'Poproś o zaświadczenie z parafii zamieszkania, że świadek żyje zgodnie z wiarą i nie jest związany karą kanoniczną',
    ],
    ageless: [
      'kan. 893 § 1, 874 § 1, 2°',
      'Wpisz datę urodzenia świadka: bez niej nie wiadomo, czy ma ukończone 16 lat',
    ],
    left: [
      'kan. 893 § 1, 874 § 1, 3–4°; dekret KEP z 7.10.2015',
      'Kto wystąpił z Kościoła, nie może być świadkiem bierzmowania',
    ],
    dead: ['', DEAD],
    unconfirmed: [
      'kan. 893 § 1, 874 § 1, 3°',
      'Poproś o zaświadczenie z parafii: świadek ma być bierzmowany',
    ],
  },
} as const satisfies Record<string, Record<string, Rule>>
/** Rule for a witness who left the Church: canon 874 § 1 is about godparents, so only the decree applies. */
const WITNESS_LEFT: Rule = [
  'dekret KEP z 7.10.2015',
  'Kto wystąpił z Kościoła, nie może być świadkiem chrztu',
]

type Occasion = keyof typeof RULES
export type SponsorFault = keyof (typeof RULES)[Occasion]

const firstName = (names?: string | null) => foldText(names ?? '').split(' ')[0]

const isNamesake = (sponsor: Sponsor, names: Sponsor['names'], surname: Sponsor['surname']) =>
  Boolean(names && surname) &&
  firstName(names) === firstName(sponsor.names) &&
  foldText(surname!) === foldText(sponsor.surname ?? '')

/** Compares two birth dates as far as both are known; null when they decide nothing. */
function sameBirth(left?: string | null, right?: string | null) {
  if (!left || !right || left.startsWith('~') || right.startsWith('~')) return null
  const length = Math.min(left.length, right.length)
  return left.slice(0, length) === right.slice(0, length)
}

type Likeness = 'same' | 'maybe' | 'other'

/**
 * Compares a sponsor with a parent: a grandfather may bear the father's name, so the same name alone does not prove the
 * same person.
 */
function likeness(
  sponsor: Sponsor,
  names: Sponsor['names'],
  surname: Sponsor['surname'],
  parent: KnownParent = {},
): Likeness {
  if (sponsor.person_id != null && sponsor.person_id === parent.id) return 'same'
  if (!isNamesake(sponsor, names, surname)) return 'other'
  const isSameBirth = sameBirth(sponsor.birth_date, parent.birth_date)
  return isSameBirth === null ? 'maybe' : isSameBirth ? 'same' : 'other'
}

function getFaults(
  sponsor: Sponsor,
  about: SponsoredCandidate,
): [fault: SponsorFault, wrong: unknown][] {
  const { birth_date, dic_faith_id: faith, left, death, confirmed, certificate_provided } = sponsor
  const { parents = {} } = about
  const age = canonicalAge(birth_date, about.day)
  const hasLeft = left || faith === LEFT_CHURCH
  const alike = [
    likeness(sponsor, about.father_names, about.father_surname, parents.father),
    likeness(sponsor, about.mother_names, about.mother_surname, parents.mother),
  ]
  // Unknown age; a certificate required anyway states the age too.
  const isAgeless =
    birth_date === null &&
    confirmed &&
    !certificate_provided &&
    sponsor.person_id !== null &&
    !alike.includes('maybe')
  const isParent = alike.includes('same')
  const isKnownFaith = [isCatholic, isOtherBaptised, isUnbaptised].some(is => is(faith))
  return [
    ['young', age !== null && age < MIN_SPONSOR_AGE],
    ['parent', isParent],
    ['namesake', !isParent && alike.includes('maybe')],
    ['unbaptised', isUnbaptised(faith) && faith !== WITHOUT_FAITH],
    ['without_faith', faith === WITHOUT_FAITH],
    ['civil_union', sponsor.civil_union],
    ['other_faith', isOtherBaptised(faith)],
    ['unknown_faith', faith !== undefined && faith !== LEFT_CHURCH && !isKnownFaith],
    ['left', hasLeft],
    ['dead', death === '' || isBefore(death, about.day)],
    ['unconfirmed', !confirmed && !certificate_provided],
    ['uncertified', confirmed && !certificate_provided && sponsor.person_id === null],
    ['ageless', isAgeless],
  ]
}

const findRule = (occasion: Occasion, fault: SponsorFault, { role }: Sponsor): Rule =>
  fault === 'left' && role === 'witness' ? WITNESS_LEFT : RULES[occasion][fault]

/** Returns the sentence for the clerk, with the canon when the rule comes from law. */
function describeFault(
  occasion: Occasion,
  fault: SponsorFault,
  sponsor: Sponsor,
  about: SponsoredCandidate,
) {
  const [canon, words] = findRule(occasion, fault, sponsor)
  const note = fault === 'young' ? birthdayNote(sponsor.birth_date, about.day) : ''
  return canon ? `${words}${note} (${canon})` : words
}

/**
 * Lists the requirements that a godparent (KPK 874) or a sponsor of confirmation (KPK 893) does not meet, worded for
 * the occasion. The book chooses the field of each and leaves out those not required of a witness.
 */
export const sponsorFaults = (occasion: Occasion, sponsor: Sponsor, about: SponsoredCandidate) =>
  getFaults(sponsor, about).flatMap(([fault, wrong]) =>
    wrong ? [{ fault, message: describeFault(occasion, fault, sponsor, about) }] : [],
  )
