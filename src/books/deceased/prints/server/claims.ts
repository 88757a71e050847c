import type { AnyRule, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { CATHOLIC_LEAVE, PRACTISING } from '#books/person-certificates/server/claims/person.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { readDates, readNotes } from '#books/core/annotations/server/unread.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { isFuture } from '#shared/dates/days.ts'
import type { getDeceasedAct } from '../../server/reading.ts'
import type { DeceasedPaper } from '../contract.ts'

interface Funeral {
  archival: boolean
  burial_date: string | null
  minister: string | null
  dic_funeral_rite_id: number | null
}

/**
 * Ids in the dictionary FuneralRite: Mass and rite, rite without Mass, Mass alone; the fourth means that the funeral
 * was elsewhere.
 */
const CATHOLIC_RITES = [1, 2, 3]

/** Checks that the day of the funeral has come: its rite and minister may be entered before it. */
const isFuneralHeld = ({ burial_date }: Pick<Funeral, 'burial_date'>) =>
  burial_date !== null && !isFuture(burial_date)

function rite(act: Funeral): ClaimProof {
  if (!isFuneralHeld(act)) return 'empty'
  const { archival, minister, dic_funeral_rite_id: kind } = act
  if (kind !== null) return CATHOLIC_RITES.includes(kind) ? 'proved' : 'unclear'
  // Old volumes have no rubric for the rite: an entered minister is a priest of this book.
  return archival && minister ? 'proved' : 'empty'
}

const ENTRY = asWritten('deceased, deceased_annotations')

/** Data that the certificate reads besides the funeral: dates and notes, which may come from an import. */
type Act = Omit<Awaited<ReturnType<typeof getDeceasedAct>>, 'dic_death_cause_id' | 'death_cause'>

/** Claim about the dates of the life; the funeral counts once its day has come, because it may be entered before. */
const LIFE_FIELDS = 'deceased.birth_date, death_date, burial_date'
const listDates = (act: Act) =>
  [
    ['urodzenia', act.birth_date],
    ['śmierci', act.death_date],
    ['pogrzebu', isFuneralHeld(act) ? act.burial_date : null],
  ] as const
const ORDER = orderedDates(LIFE_FIELDS, listDates)

/** Print 24. */
export const CERTIFICATE: PaperRule<
  Act,
  'buried' | 'funeral' | 'dated' | 'entry' | 'dates' | 'order' | 'notes'
> = {
  paper: 'deceasedCertificate',
  code: 24,
  title: 'Świadectwo zgonu i pogrzebu',
  claims: {
    buried: {
      fact: 'pogrzeb odprawiono według obrzędów Kościoła katolickiego',
      field: 'deceased.dic_funeral_rite_id, burial_date, minister',
      law: 'kan. 1176, 1182 KPK',
      proof: rite,
      ...OMITTED,
    },
    funeral: {
      fact: 'świadectwo jest też o pogrzebie (inaczej tytuł: „Świadectwo zgonu”)',
      field: 'deceased.burial_date',
      law: 'kan. 1182 KPK',
      proof: act => (isFuneralHeld(act) ? 'proved' : 'empty'),
      ...OMITTED,
    },
    dated: {
      fact: 'dzień śmierci',
      field: 'deceased.death_date',
      proof: ({ death_date }) => (death_date ? 'proved' : 'empty'),
      ...OMITTED,
      empty: {
        refuse:
          'Akt nie podaje dnia śmierci, więc świadectwo nie dowodziłoby niczego poza nazwiskiem. Wpisz ten dzień w akcie, a gdy jest nieznany: sam rok albo datę przybliżoną. Odpis zupełny można wydać i bez niej.',
      },
    },
    dates: readDates('deceased.death_date, burial_date, birth_date', act => ({
      'Data śmierci': act.death_date,
      'Data pogrzebu': act.burial_date,
      'Data urodzenia': act.birth_date,
    })),
    order: ORDER,
    notes: readNotes('deceased_annotations.unread'),
    entry: ENTRY,
  },
}

const buildPaperRule = (paper: string, title: string): PaperRule<Act, 'entry'> => ({
  paper,
  code: 24,
  title,
  claims: { entry: ENTRY },
})

/** Dates of the civil act: it is drawn up only after the death, and its day has come. */
const listCivilDates = (act: Act) =>
  [
    ['śmierci', act.death_date],
    ['aktu zgonu', act.civil_act_date],
  ] as const

const CEMETERY: PaperRule<Act, 'entry' | 'order'> = {
  ...buildPaperRule('deceasedCemetery', 'Dane pochówku dla zarządcy cmentarza'),
  claims: {
    entry: ENTRY,
    order: orderedDates(`${LIFE_FIELDS}, civil_act_date`, listDates, listCivilDates),
  },
}

export const RULES = {
  certificate: CERTIFICATE,
  copy: buildPaperRule('deceasedCopy', 'Odpis zupełny aktu zgonu'),
  cemetery: CEMETERY,
} satisfies Record<DeceasedPaper, PaperRule<Act>>

/** Practice according to the card, and whether the person is already buried. */
interface Practice {
  practice: number | null
  clergy: boolean
  buried: boolean
  /** Day of a death so long ago that no funeral is expected; null when a funeral is still possible. */
  long_dead_since: string | null
  /** Whether the day of death or a future day of the funeral is known. */
  dated: boolean
  dead: boolean
  /** Contradiction between the dates, for example a death before the birth; undefined when there is none. */
  disorder: string | undefined
  /** Entry that the person left the Church or was of another faith. */
  other_faith: string | null
}

/** Print 25. */
export const PERMISSION: PaperRule<
  Practice,
  'practising' | 'expected' | 'dead' | 'order' | 'catholic' | 'entry'
> = {
  paper: 'funeralPermission',
  code: 25,
  title: 'Potwierdzenie zawiadomienia o pogrzebie',
  claims: {
    dead: {
      fact: 'osoba, o której pogrzebie zawiadomiono, nie żyje',
      field: 'deceased, people.status',
      rests_on: ['status'],
      proof: ({ dead }) => (dead ? 'proved' : 'contradicted'),
      ...OMITTED,
      contradicted: {
        refuse:
          'Według kartoteki ta osoba żyje. Zaznacz na karcie osoby, że zmarła, i wydaj potwierdzenie ponownie.',
      },
    },
    expected: {
      fact: 'pogrzeb dopiero się odbędzie',
      field: 'deceased.burial_date, deceased.death_date, people.death_date',
      law: 'kan. 1177 § 2 KPK',
      proof: ({ buried, long_dead_since, dated }) => {
        if (buried) return 'contradicted'
        if (long_dead_since) {
          return { doubt: 'unclear', found: polishDate(long_dead_since) ?? long_dead_since }
        }
        return dated ? 'proved' : 'empty'
      },
      ...OMITTED,
      empty: {
        refuse:
          'Ani akt, ani karta osoby nie podaje dnia śmierci, więc nie wynika z nich, że pogrzeb dopiero się odbędzie. Wpisz dzień śmierci i wydaj potwierdzenie ponownie.',
      },
      unclear: {
        refuse:
          'Ta osoba zmarła dawno ({co}), a z zapisu nie wynika, że pogrzeb dopiero się odbędzie. Jeżeli tak jest, wpisz dzień pogrzebu w akcie zgonu; jeżeli już się odbył, wydaj świadectwo zgonu i pogrzebu.',
      },
      contradicted: {
        refuse:
          'Według księgi pogrzeb już się odbył, więc o nim się nie zawiadamia. Zamiast tego wydaj świadectwo zgonu i pogrzebu.',
      },
    },
    order: {
      fact: 'daty, które sobie nie przeczą',
      field: 'deceased.birth_date, death_date; people.birth_date, death_date',
      rests_on: ['birth_date'],
      proof: ({ disorder }) => (disorder ? { doubt: 'contradicted', found: disorder } : 'proved'),
      ...OMITTED,
      contradicted: {
        refuse:
          'Według zapisu {co}. Jeżeli data jest błędna, popraw ją i wydaj potwierdzenie ponownie.',
      },
    },
    catholic: {
      ...CATHOLIC_LEAVE,
      law: 'kan. 1183 § 3, 1184 KPK',
      contradicted: {
        ask: 'Według kartoteki: {co}. Czy pogrzeb kościelny przysługuje, rozstrzyga proboszcz parafii pogrzebu, a w razie wątpliwości ordynariusz (kan. 1183–1184). Wydać potwierdzenie?',
      },
    },
    practising: {
      ...PRACTISING,
      fact: 'był wierzącym i praktykującym katolikiem',
      law: 'kan. 1184 KPK',
      ...OMITTED,
    },
    entry: ownWords('deceased, people'),
  },
}

export const deceasedClaims: AnyRule[] = [...Object.values(RULES), PERMISSION]
