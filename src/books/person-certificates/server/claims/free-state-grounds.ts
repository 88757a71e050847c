import { MARRIAGE_AGE } from '#books/canon-law/impediments/marriage-age.ts'
import type { Claim, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'
import { canonicalAge, today } from '#shared/dates/days.ts'
import type { MarriageEnd, PersonPaperFacts } from '../known.ts'
import { presentFaith } from './godparent.ts'

function ageProof({ person }: PersonPaperFacts): ClaimProof {
  const age = canonicalAge(person.birth_date, today())
  if (age === null) return 'empty'
  return age < (person.gender === 2 ? MARRIAGE_AGE.woman : MARRIAGE_AGE.man)
    ? 'contradicted'
    : 'proved'
}

const NAMED_STATUSES = 8

const OF_RECORDS = {
  ...OMITTED,
  field:
    'wedding_annotations, baptism_annotations; gdy wynika to tylko ze stanu cywilnego na karcie, dokument wpisany w formularzu (nazwa, numer, data, kto wydał)',
  rests_on: ['dic_marital_status_id', 'acts', 'sacraments'],
} as const

/** Checks that a record states the end of a marriage; the card alone proves none (KPK 1085 § 2). */
const judgeEnd =
  (end: MarriageEnd) =>
  ({ ends, bare_state }: PersonPaperFacts): ClaimProof =>
    !ends.includes(end) ? 'contradicted' : bare_state ? 'empty' : 'proved'

/** Grounds of the paper besides the books: the person, and a document when no book has the fact. */
export const GROUNDS: Record<
  'old_enough' | 'catholic' | 'status' | 'ended_by_death' | 'declared_null' | 'dissolved',
  Claim<PersonPaperFacts>
> = {
  old_enough: {
    fact: 'jest w wieku, w którym można ważnie zawrzeć małżeństwo (mężczyzna 16 lat, kobieta 14)',
    field: 'people.birth_date',
    law: 'kan. 1083 § 1 KPK',
    rests_on: ['birth_date'],
    proof: ageProof,
    ...OMITTED,
    empty: {
      refuse: 'Na karcie nie ma pełnej daty urodzenia. Wpisz ją i wydaj zaświadczenie ponownie.',
    },
    contradicted: {
      refuse:
        'Ta osoba nie ma wieku do ważnego małżeństwa (kan. 1083 § 1), więc zaświadczenia o stanie wolnym się nie wydaje. Sprawdź datę urodzenia.',
    },
  },
  catholic: {
    fact: 'jest katolikiem, więc jej małżeństwa odnotowują księgi kościelne',
    field: 'people.dic_faith_id',
    law: 'kan. 535 § 2, 1117 KPK',
    rests_on: ['dic_faith_id'],
    proof: presentFaith,
    ...OMITTED,
    empty: {
      refuse: 'Na karcie nie ma wyznania. Wpisz je i wydaj zaświadczenie ponownie.',
    },
    contradicted: {
      refuse:
        'Według kartoteki: {co}. Małżeństw tej osoby nie odnotowują nasze księgi: stan wolny zaświadcza jej wspólnota albo urząd stanu cywilnego, a w protokole składa się zaprzysiężone oświadczenie (zał. 06).',
    },
  },
  status: {
    fact: 'stan cywilny jest ustalony',
    field: 'people.dic_marital_status_id',
    law: 'kan. 1085 § 2 KPK',
    rests_on: ['dic_marital_status_id'],
    proof: ({ person: { dic_marital_status_id: status } }) =>
      status !== null && status <= NAMED_STATUSES ? 'proved' : 'empty',
    ...OMITTED,
    empty: {
      refuse:
        'Na karcie nie ma stanu cywilnego albo jest nieznany. Ustal go z tą osobą i wpisz na karcie.',
    },
  },
  ended_by_death: {
    ...OF_RECORDS,
    fact: 'małżeństwo ustało przez śmierć współmałżonka, co wynika z dokumentu',
    law: 'kan. 1085 § 2, 1141, 1707 KPK',
    proof: judgeEnd('death'),
    empty: {
      refuse:
        'Śmierć współmałżonka wynika tylko ze stanu cywilnego na karcie. W formularzu zaświadczenia wpisz dokument o tej śmierci: akt zgonu albo orzeczenie biskupa o domniemanej śmierci (numer, data, kto wydał).',
      confirm: 'dokument o śmierci współmałżonka',
    },
  },
  declared_null: {
    ...OF_RECORDS,
    fact: 'stwierdzono nieważność małżeństwa, co wynika z dokumentu',
    law: 'kan. 1085 § 2, 1682 § 1 KPK',
    proof: judgeEnd('nullity'),
    empty: {
      refuse:
        'Nieważność małżeństwa wynika tylko ze stanu cywilnego na karcie. W formularzu zaświadczenia wpisz orzeczenie o nieważności: wyrok albo dekret (numer, data, kto wydał).',
      confirm: 'orzeczenie o nieważności małżeństwa',
    },
  },
  dissolved: {
    ...OF_RECORDS,
    field: 'wedding_annotations, baptism_annotations',
    fact: 'małżeństwo zostało rozwiązane, co wynika z adnotacji',
    law: 'kan. 1085 § 2, 1142–1150 KPK',
    proof: judgeEnd('dissolution'),
  },
}
