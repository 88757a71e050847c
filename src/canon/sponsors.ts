import { ageOn, isBefore } from '#platform/days.ts'
import { fold } from '#platform/words.ts'
import { LEFT_CHURCH, NO_BAPTISM, isCatholic } from './faiths.ts'

/** Completed on the day of the sacrament (KPK 874 § 1, 2°). */
const AGE = 16

/** Somebody who stands by at baptism or confirmation; what is absent is not judged. */
export interface Sponsor {
  names?: string | null | undefined
  surname?: string | null | undefined
  birth_date?: string | null | undefined
  dic_faith_id?: number | null | undefined
  confirmed?: boolean | undefined
  certificate_provided?: boolean | undefined
  /** The register says that the Church was left. */
  left?: boolean | undefined
  /** The register says that they died: the day, empty when it does not know it. */
  death?: string | null | undefined
}

/** Who is baptised or confirmed, and when. */
export interface Sponsored {
  day?: string | null | undefined
  father_names?: string | null | undefined
  father_surname?: string | null | undefined
  mother_names?: string | null | undefined
  mother_surname?: string | null | undefined
}

const WORDS = {
  baptism: {
    young:
      'W dniu chrztu nie ma ukończonych 16 lat; proboszcz może dopuścić wyjątek (kan. 874 § 1)',
    parent: 'Ojciec ani matka dziecka nie mogą być chrzestnymi (kan. 874 § 1)',
    unbaptised: 'Nieochrzczony nie może być chrzestnym ani świadkiem chrztu',
    other_faith:
      'Ochrzczony niekatolik może być tylko świadkiem chrztu, obok katolickiego chrzestnego (kan. 874 § 2)',
    left: 'Kto wystąpił z Kościoła, nie może być chrzestnym ani świadkiem chrztu',
    dead: 'Według kartoteki ta osoba już nie żyła: wybierz inną albo popraw kartę',
    unconfirmed: 'Poproś o zaświadczenie z parafii: chrzestny ma być bierzmowany (kan. 874 § 1)',
  },
  confirmation: {
    young: 'Świadek nie ma ukończonych 16 lat; proboszcz może dopuścić wyjątek (kan. 893, 874 § 1)',
    parent: 'Ojciec ani matka nie mogą być świadkiem bierzmowania (kan. 893, 874 § 1)',
    unbaptised: 'Nieochrzczony nie może być świadkiem bierzmowania (kan. 893, 874 § 1)',
    other_faith: 'Świadkiem bierzmowania może być tylko katolik (kan. 893, 874 § 1)',
    left: 'Kto wystąpił z Kościoła, nie może być świadkiem bierzmowania',
    dead: 'Według kartoteki ta osoba już nie żyła: wybierz inną albo popraw kartę',
    unconfirmed: 'Poproś o zaświadczenie z parafii: świadek ma być bierzmowany (kan. 893, 874 § 1)',
  },
} as const
type Occasion = keyof typeof WORDS
export type SponsorFault = keyof (typeof WORDS)[Occasion]

const firstName = (names?: string | null) => fold(names ?? '').split(' ')[0]

const isSame = (names: Sponsor['names'], surname: Sponsor['surname'], one: Sponsor) =>
  Boolean(names && surname) &&
  firstName(names) === firstName(one.names) &&
  fold(surname!) === fold(one.surname ?? '')

function faultsOf(sponsor: Sponsor, about: Sponsored): [fault: SponsorFault, wrong: unknown][] {
  const { birth_date, dic_faith_id: faith, left, death, confirmed, certificate_provided } = sponsor
  const age = ageOn(birth_date, about.day)
  const gone = left || faith === LEFT_CHURCH
  const stranger = faith != null && faith !== LEFT_CHURCH && !isCatholic(faith)
  return [
    ['young', age !== null && age < AGE],
    [
      'parent',
      isSame(about.father_names, about.father_surname, sponsor) ||
        isSame(about.mother_names, about.mother_surname, sponsor),
    ],
    ['unbaptised', faith === NO_BAPTISM],
    ['other_faith', stranger && faith !== NO_BAPTISM],
    ['left', gone],
    ['dead', death === '' || isBefore(death, about.day)],
    ['unconfirmed', !confirmed && !certificate_provided],
  ]
}

/**
 * What the law misses in a godparent (KPK 874) or a sponsor of confirmation (KPK 893), in the words of
 * the occasion. The book knows the field each belongs to, and what it does not ask of a witness.
 */
export const sponsorFaults = (occasion: Occasion, sponsor: Sponsor, about: Sponsored) =>
  faultsOf(sponsor, about).flatMap(([fault, wrong]) =>
    wrong ? [{ fault, message: WORDS[occasion][fault] }] : [],
  )
