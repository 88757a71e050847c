import {
  parishContent,
  letterContent,
  womanContent,
  confirmationContent,
  cardParts,
} from './sample-records.ts'

const candidate = {
  surname: 'Święcicka-Gołąb',
  names: 'Małgorzata Łucja',
  birth_date: '1994-03-03',
  school_class: '8a',
  confirmation_name: 'Cecylia',
  sponsor: 'Gąska Stanisława',
}

/** Sample data of complete confirmation papers, by template. */
export const confirmationSamples: Record<string, Record<string, unknown>> = {
  'confirmation-certificate': confirmationContent,
  'confirmation-quadra': { certificates: Array.from({ length: 5 }, () => confirmationContent) },
  'confirmation-permission': {
    ...confirmationContent,
    baptised: '17.04.1994, pw. św. Jana Chrzciciela, Łękawka, nr 47/1994',
    body: ['Wyrażam zgodę na bierzmowanie.'],
  },
  'confirmation-class': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    title: 'Przygotowanie do bierzmowania',
    filters: 'rok 2010, klasa 8a',
    categories: ['Spotkania', 'Nabożeństwa'],
    candidates: [{ ...candidate, missing: 'zaświadczenie świadka', ticked: ['3 z 8', '1 z 4'] }],
  },
  'confirmation-attendance': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    title: 'Lista obecności',
    filters: 'rok 2010, klasa 8a',
    candidates: [candidate],
  },
  'confirmation-booklet': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    title: 'Indeksy kandydatów do bierzmowania',
    filters: 'rok 2010',
    booklets: [
      {
        ...candidate,
        year: '2010',
        guardian: 'Anna Żółć, animatorka',
        categories: [
          { name: 'Nabożeństwa', points: [{ name: 'Różaniec', done: true }, { name: 'Roraty' }] },
        ],
      },
    ],
  },
  'confirmation-preparation': {
    ...confirmationContent,
    ...cardParts,
    address: womanContent.address,
    baptism: '17.04.1994, pw. św. Jana Chrzciciela, Łękawka, nr 47/1994',
    year: '2010',
    phone: '600 000 012',
    email: 'malgorzata@lekawka.example',
    school: 'Szkoła Podstawowa nr 2 im. Jana Pawła II',
    school_class: '8a',
    guardian: 'Anna Żółć, animatorka',
    confirmation_name_reason: 'Patronka muzyki; gra na organach.',
    sponsor: 'Stanisława Gąska',
    sponsor_birth_date: '1975-02-03',
    sponsor_address: womanContent.address,
    sponsor_parish: 'pw. św. Jana Chrzciciela, Łękawka',
    documents: [{ label: 'świadectwo chrztu', delivered: true }],
  },
  'sponsor-request': {
    ...confirmationContent,
    words: cardParts.declaration,
    confirmation: 'rok 2010',
    sponsor: 'Stanisława Gąska',
    sponsor_birth_date: '1975-02-03',
    sponsor_address: womanContent.address,
    recipient: 'Parafia pw. św. Jana Chrzciciela, Łękawka',
  },
  'confirmations-yearbook': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    year: 2010,
    acts: [confirmationContent],
  },
}
