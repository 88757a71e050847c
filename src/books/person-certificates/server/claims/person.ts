import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import type { Claim, Doubt, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, ownWords } from '#documents/server/claims/usual.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { isBefore, isFuture, today } from '#shared/dates/days.ts'
import type { PersonPaperFacts } from '../known.ts'
import { describeOtherFaith } from '#parishioners/papers/server/person.ts'

export const ALIVE: Claim<PersonPaperFacts> = {
  fact: 'żyje',
  field: 'people.status, people.death_date',
  rests_on: ['status'],
  proof: ({ person }) => (person.status === 'deceased' ? 'contradicted' : 'proved'),
  ...OMITTED,
  contradicted: {
    refuse:
      'Według kartoteki ta osoba nie żyje: zaświadczenia się nie wydaje. Sprawdź, czy wybrano właściwą osobę.',
  },
}

const judgeBirth = (birth_date: string | null | undefined): ClaimProof =>
  isFuture(birth_date)
    ? { doubt: 'contradicted', found: polishDate(birth_date ?? null) ?? '' }
    : 'proved'

const BIRTH = {
  fact: 'data urodzenia nie jest późniejsza niż dzisiejsza',
  field: 'people.birth_date',
  rests_on: ['birth_date'],
  ...OMITTED,
  contradicted: {
    refuse:
      'Wpisana data urodzenia ({co}) jest późniejsza niż dzisiejsza. Popraw ją i wydaj pismo ponownie.',
  },
} as const

const BORN: Claim<PersonPaperFacts> = {
  ...BIRTH,
  proof: ({ person }) => judgeBirth(person.birth_date),
}

function belongsProof({ person: { status, in_parish_to } }: PersonPaperFacts): ClaimProof {
  if (status === 'deceased') return 'proved'
  if (status !== 'parishioner') {
    return { doubt: 'contradicted', found: 'ta osoba nie należy do parafii' }
  }
  return isBefore(in_parish_to, today())
    ? { doubt: 'contradicted', found: `była w parafii do ${polishDate(in_parish_to)}` }
    : 'proved'
}

export const BELONGS: Claim<PersonPaperFacts> = {
  fact: 'należy do parafii',
  field: 'people.status, people.in_parish_to',
  law: 'kan. 102, 107 KPK',
  rests_on: ['status'],
  proof: belongsProof,
  ...OMITTED,
  contradicted: {
    refuse:
      'Według kartoteki {co}, więc zaświadczenie wydaje parafia, w której mieszka. Jeżeli jest inaczej, popraw status i okres w parafii na karcie osoby.',
  },
}

const RESIDENT: Claim<PersonPaperFacts> = {
  fact: 'mieszka na terenie parafii',
  field: 'people: adres, families: adres rodziny',
  law: 'kan. 102, 107 KPK',
  proof: ({ home }) => (home ? 'proved' : 'empty'),
  ...OMITTED,
  empty: {
    refuse:
      'Na karcie osoby ani rodziny nie ma adresu, a zaświadczenie stwierdza zamieszkanie w parafii (kan. 102). Wpisz adres i wydaj zaświadczenie ponownie.',
  },
}

/** For a person who left the Church, or is of another faith, only the residence is stated. */
const MEMBER: Claim<PersonPaperFacts> = {
  fact: 'należy do parafii jako katolik (inaczej: tylko, że mieszka na jej terenie)',
  field: 'people.dic_faith_id, people.left_church_date, people.returned_date, baptism_annotations',
  law: 'kan. 107 § 1 KPK',
  rests_on: ['dic_faith_id', 'left_church_date', 'returned_date', 'acts'],
  proof: ({ person }) => (describeOtherFaith(person) ? 'contradicted' : 'proved'),
  ...OMITTED,
}

/** Card of the person of a leave; an act or a registration has no status. */
interface LeaveSubject {
  status?: string | null
  in_parish_to?: string | null
  /** Address on the card or of the family. */
  home?: string | null
  birth_date?: string | null
}

/** Statements about the person in every leave to receive a sacrament elsewhere (KPK 107 § 1, 857 § 2). */
export const LEAVE_CLAIMS = {
  alive: {
    fact: 'żyje',
    field: 'people.status',
    rests_on: ['status'],
    proof: ({ status }: LeaveSubject) => (status === 'deceased' ? 'contradicted' : 'proved'),
    ...OMITTED,
    contradicted: {
      refuse:
        'Według kartoteki ta osoba nie żyje: zgody się nie wydaje. Sprawdź, czy wybrano właściwą osobę.',
    },
  },
  born: { ...BIRTH, proof: ({ birth_date }: LeaveSubject) => judgeBirth(birth_date) },
  resident: {
    fact: 'mieszka w parafii albo mieszkają w niej rodzice',
    field: 'people.status, people.in_parish_to; people: adres, families: adres rodziny',
    rests_on: ['status'],
    law: 'kan. 102, 107 § 1 KPK',
    proof: ({ status, in_parish_to = null, home }: LeaveSubject) => {
      if (!status) return 'empty'
      const hasMoved = ['outsider', 'former'].includes(status) || isBefore(in_parish_to, today())
      if (hasMoved) return 'contradicted'
      // A new card is a parishioner's by default, so only an address proves residence.
      return home ? 'proved' : 'empty'
    },
    ...OMITTED,
    empty: {
      refuse:
        'Nie wynika z zapisów, że ta osoba albo jej rodzice mieszkają w parafii: na karcie osoby ani rodziny nie ma adresu albo zgłoszenie nie jest połączone z kartą. Wpisz adres albo potwierdź to w formularzu zgody.',
      confirm: 'miejsce zamieszkania tej osoby albo jej rodziców w parafii',
    },
    contradicted: {
      refuse:
        'Według kartoteki ta osoba nie należy do parafii, więc zgodę wydaje parafia, w której mieszka. Jeżeli jest inaczej, popraw jej status i okres w parafii na karcie osoby.',
    },
  },
} satisfies Record<string, Claim<LeaveSubject>>
/** Claim that the person is Catholic: the office gives leave for a sacrament reserved to Catholics (KPK 844 § 1). */
export const CATHOLIC_LEAVE: Claim<{ other_faith: string | null }> = {
  fact: 'nie wystąpił z Kościoła i nie jest innego wyznania',
  field: 'people.dic_faith_id, people.left_church_date, people.returned_date, baptism_annotations',
  rests_on: ['dic_faith_id', 'left_church_date', 'returned_date', 'acts'],
  law: 'kan. 844 § 1 KPK',
  proof: ({ other_faith }) =>
    other_faith ? { doubt: 'contradicted', found: other_faith } : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Według kartoteki: {co}, a ten sakrament jest dla katolików (kan. 844 § 1). Jeżeli osoba powróciła albo została przyjęta do Kościoła, wpisz to na karcie i wydaj zgodę ponownie.',
  },
}
export type LeaveClaim = keyof typeof LEAVE_CLAIMS

/** Print 27. */
export const MEMBERSHIP: PaperRule<
  PersonPaperFacts,
  'alive' | 'born' | 'belongs' | 'resident' | 'member'
> = {
  paper: 'membership',
  code: 27,
  title: 'Zaświadczenie o przynależności do parafii',
  claims: { alive: ALIVE, born: BORN, belongs: BELONGS, resident: RESIDENT, member: MEMBER },
}

/** Id in the dictionary Practice. */
const REGULARLY = 1
const NOT_PRACTISING = [4, 5]
const NO_DATA = 6

function practiceProof({
  practice,
  clergy,
}: Pick<PersonPaperFacts, 'practice' | 'clergy'>): ClaimProof {
  if (practice === REGULARLY) return 'proved'
  if (practice === null || practice === NO_DATA) return 'empty'
  if (!clergy) return 'hidden'
  return NOT_PRACTISING.includes(practice) ? 'contradicted' : 'unclear'
}

export const PRACTISING: Omit<Claim<Pick<PersonPaperFacts, 'practice' | 'clergy'>>, Doubt> = {
  fact: 'uczestniczy w życiu sakramentalnym, praktykuje',
  field: 'people.dic_practice_id',
  law: 'kan. 874 § 1, 3° KPK',
  rests_on: ['dic_practice_id'],
  proof: practiceProof,
}

/** Tells whether the card says that the person lives in a civil union, without a church marriage. */
export const isInCivilUnion = ({ person }: PersonPaperFacts) =>
  person.dic_marital_status_id === STATUS.civil

/** Claim that the card's data were not erased: an erased card proves nothing. */
const KEPT: Claim<PersonPaperFacts> = {
  fact: 'danych tej osoby nie usunięto po terminie przechowywania',
  field: 'retention_decisions.outcome, person_id',
  law: 'Dekret ogólny KEP 13.03.2018, art. 6 ust. 1 pkt 5',
  proof: ({ erased, person: { status } }) =>
    erased && status !== 'parishioner' ? 'contradicted' : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Dane tej osoby usunięto po terminie przechowywania, więc kartoteka niczego o niej nie potwierdza. Jeżeli osoba wróciła do parafii, zmień status na karcie i uzupełnij dane.',
  },
}

/** Rule of print 27: besides one fixed sentence, the priest writes its text. */
export const OPINION: PaperRule<
  PersonPaperFacts,
  'entry' | 'alive' | 'born' | 'kept' | 'practising'
> = {
  paper: 'opinion',
  code: 27,
  title: 'Opinia proboszcza',
  claims: {
    entry: ownWords('people'),
    alive: ALIVE,
    born: BORN,
    kept: KEPT,
    practising: {
      ...PRACTISING,
      field: 'people.dic_practice_id, dic_marital_status_id, families.dic_family_marriage_id',
      proof: facts =>
        isInCivilUnion(facts) || facts.civil_spouse ? 'unclear' : PRACTISING.proof(facts),
      ...OMITTED,
    },
  },
}
