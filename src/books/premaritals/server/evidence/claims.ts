import { SETTLED, UNBARRED } from '#books/canon-law/server/open-bars.ts'
import type { Claim } from '#documents/server/claims/claim.ts'
import { OMITTED, judgeMissing } from '#documents/server/claims/usual.ts'
import type { Evidence } from './evidence.ts'
import type { PromisePaper } from './promises.ts'

export const DETERMINED: Claim<Evidence> = {
  fact: 'deleguje się określoną osobę do określonego małżeństwa, w określonym miejscu i dniu',
  field:
    'premaritals.delegation_parish_worker_position, dic_parish_object_id, dic_town_id, wedding_date',
  law: 'kan. 1111 § 2 KPK',
  proof: ({ delegation }) => judgeMissing(delegation),
  ...OMITTED,
  empty: {
    refuse:
      'Delegacja musi być udzielona wyraźnie określonej osobie do określonego małżeństwa (kan. 1111 § 2). Wpisz w protokole: {co}.',
  },
}

/** A licence or a delegation makes nothing valid or lawful once the wedding is over. */
const COMING: Claim<Evidence> = {
  fact: 'ślub dopiero się odbędzie',
  field: 'premaritals.wedding_date',
  law: 'kan. 1108 § 1, 1111 KPK',
  proof: ({ coming }) => coming,
  ...OMITTED,
  contradicted: {
    refuse:
      'Według protokołu ślub był {co}: po ślubie nie udziela się licencji ani delegacji (kan. 1108, 1111). Jeżeli ślub dopiero się odbędzie, popraw jego datę w protokole; jeżeli się odbył, wpisz akt do księgi, a w razie wątpliwości zapytaj kurię.',
  },
}

/**
 * Claim that the wedding is in the future: a later request or consent has no purpose, because only a validation would
 * help.
 */
export const AHEAD: Claim<Evidence> = {
  ...COMING,
  law: 'kan. 1071, 1078, 1086 § 2, 1156, 1161 KPK',
  contradicted: {
    refuse:
      'Według protokołu ślub był {co}, a to pismo dotyczy ślubu, który dopiero się odbędzie. Popraw datę ślubu w protokole. Jeżeli ślub się odbył, a brakowało dyspensy albo zezwolenia, zapytaj kurię: może być potrzebne uważnienie (kan. 1156, 1161).',
  },
}

const TALKS: Claim<Evidence> = {
  fact: 'rozmowy kanoniczno-duszpasterskie przeprowadzono, a strony potwierdziły je przysięgą',
  field: 'premaritals.parish_worker_id, premarital_parties.answers',
  law: 'kan. 1066, 1067, 1070 KPK; dekret KEP 2019',
  proof: ({ talks }) => judgeMissing(talks),
  ...OMITTED,
  empty: { refuse: 'Rozmowy z narzeczonymi nie są ukończone. Uzupełnij w protokole: {co}.' },
}

const DOCUMENTS: Claim<Evidence> = {
  fact: 'zebrano wymagane dokumenty (chrzest, stan wolny, zaświadczenie USC, dokumenty cudzoziemca)',
  field:
    'premarital_parties.baptism_certificate_date, dic_marital_status_id, birth_date, citizenship, capacity_shown, papers_translated; person_acts; premaritals.dispensations, usc_permit_number, usc_permit_date',
  law: 'kan. 1068, 1085 § 2 KPK; dekret KEP 2019; art. 8 § 1 KRO; art. 79 Prawa o aktach stanu cywilnego (treść niesprawdzona)',
  proof: ({ documents, civil }) => judgeMissing([...documents, ...civil]),
  ...OMITTED,
  empty: { refuse: 'W protokole brakuje dokumentów lub danych. Do uzupełnienia: {co}.' },
}

/** Claim that the certificates of the preparation are complete too; otherwise the licence names the missing ones. */
export const PREPARED: Claim<Evidence> = {
  fact: 'strony odbyły katechezy i spotkania w poradni, więc zebrano wszystkie dokumenty (inaczej: co mają uzupełnić)',
  field: 'premarital_parties.answers (marriage_course, family_clinic)',
  law: 'kan. 1063, 2° KPK; dekret KEP 2019',
  proof: ({ missedPreparation }) => (missedPreparation.length > 0 ? 'contradicted' : 'proved'),
  ...OMITTED,
}

/** Claims required before a letter may answer for the freedom of the couple (KPK 1070). */
export const ESTABLISHED = {
  unbarred: UNBARRED,
  settled: SETTLED,
  talks: TALKS,
  documents: DOCUMENTS,
  coming: COMING,
}

/** Claim that the oath before God does not contradict the protocol, the card or a book. */
export const FREE: Claim<Evidence> = {
  fact: 'strony nie wiąże żadna przeszkoda małżeńska',
  field: 'kartoteka, księgi, odpowiedzi i dyspensy w protokole (sprawdzenie przeszkód)',
  law: 'kan. 1077, 1083–1094, 1199 KPK',
  proof: ({ impediments }) =>
    impediments.length > 0 ? { doubt: 'contradicted', found: impediments } : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Nie można przysięgać, że nie ma żadnej przeszkody (kan. 1199): {co} Jeżeli to pomyłka, popraw kartę albo protokół; jeżeli nie, wpisz w protokole dyspensę albo dokument (kto wydał, numer i data), a oświadczenie wydaj potem.',
  },
}

/** Claim for the request to establish the free state, which encloses the oath. */
export const ENCLOSED_OATH: Claim<Evidence> = {
  ...FREE,
  fact: 'zaprzysiężone oświadczenie o stanie wolnym, które się dołącza, można złożyć',
  contradicted: {
    refuse:
      'Do tej prośby dołącza się zaprzysiężone oświadczenie o stanie wolnym (zał. 06), a złożyć go nie można (kan. 1199): {co} Jeżeli to pomyłka, popraw kartę albo protokół; jeżeli nie, wpisz w protokole dyspensę albo dokument (kto wydał, numer i data).',
  },
}

/** Builds the claim that no answer of the interview contradicts a promise of the paper (KPK 1125, 1101 § 2). */
export const buildPromiseClaim = (paper: PromisePaper): Claim<Evidence> => ({
  fact: 'strony składają przyrzeczenia i przyjmują istotne przymioty małżeństwa',
  field: 'premarital_parties.answers (części D, E i F)',
  law: 'kan. 1101 § 2, 1125 KPK',
  proof: ({ broken }) =>
    broken[paper].length > 0 ? { doubt: 'contradicted', found: broken[paper] } : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Temu oświadczeniu przeczą odpowiedzi w protokole: {co}. Najpierw wyjaśnij to ze stronami i je poucz (kan. 1125). Gdy ich odpowiedź się zmieni, popraw ją w protokole i wydaj oświadczenie. Bez rękojmi ordynariusz nie udzieli zezwolenia ani dyspensy.',
  },
})

/** Claim before the interviews, which the other parish holds: the pastor can state only his own knowledge. */
export const UNKNOWN_BARS: Claim<Evidence> = {
  ...UNBARRED,
  fact: 'nie jest znana żadna przeszkoda (inaczej: linia do pisania)',
  field: `${UNBARRED.field}; odpowiedzi, stan cywilny i chrzest w protokole; banns.result`,
  proof: evidence => {
    const proof = UNBARRED.proof(evidence)
    if (proof !== 'proved') return proof
    const isReported = evidence.announced === 'contradicted'
    return isReported || evidence.doubts.length + evidence.documents.length ? 'unclear' : 'proved'
  },
}
