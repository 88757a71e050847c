const parish = {
  name: 'Parafia Rzymskokatolicka',
  title: 'pw. św. Jana Chrzciciela',
  street: 'ul. Kościelna',
  building_number: '7',
  zip_code: '33-100',
  town: 'Łękawka',
  phone: '600 000 001',
  email: 'kancelaria@lekawka.example',
  deanery: 'Dekanat Żarnowiec',
  diocese: 'Diecezja tarnowska',
}
const letter = {
  document_number: '127/2026',
  issued_at: '2026-11-21',
  signature_name: 'ks. Zdzisław Kaźmierczak',
  signature_function: 'proboszcz',
  purpose: 'do celów kościelnych',
  recipient: 'Parafia pw. Najświętszego Serca Pana Jezusa\n33-101 Żarnowiec Mały',
  parish,
  verification: { code: '7F3K-92QD', address: 'lekawka.example/w/7F3K-92QD' },
}
const woman = {
  names: 'Małgorzata Elżbieta',
  surname: 'Święcicka-Gołąb',
  gender: 2,
  birth_date: '1994-03-03',
  birth_town: 'Łękawka',
  address: 'ul. Źródlana 4/2, 33-100 Łękawka',
}
const godparent = {
  birth_date: '~1969',
  faith: 'rzymskokatolickie',
  address: 'al. Jana Pawła II 3, 33-100 Łękawka',
  parish: 'pw. św. Jana Chrzciciela, Łękawka',
}
export const baptism = {
  ...letter,
  ...woman,
  baptism_date: '1994-04-17',
  baptism_time: '12:00',
  baptism_kind: 'zwykły',
  baptism_place: 'kościół parafialny pw. św. Jana Chrzciciela',
  minister: 'ks. Ignacy Goethe',
  act_number: '47',
  year: 1994,
  volume: 'III',
  page: '112',
  birth_act_number: '318',
  birth_act_year: 1994,
  birth_usc_town: 'Łękawka',
  father_names: 'Łukasz',
  father_surname: 'Żółć',
  father_birth_date: '1968-05',
  father_profession: 'nauczyciel',
  mother_names: 'Grażyna',
  mother_surname: 'Żółć',
  mother_family_name: 'Zięba',
  parents_address: 'ul. Źródlana 4/2, 33-100 Łękawka',
  parents_marriage: { kind: 'sakramentalne', date: '1992-08-15', place: 'Łękawka' },
  godparents: [
    { names: 'Paweł', surname: 'Kozioł', role: 'chrzestny', ...godparent },
    { names: 'Bożena', surname: 'Łęcka', role: 'chrzestna', ...godparent },
  ],
  annotations: [
    { kind: 'confirmation', text: 'bp Jeremi Ćwiąkała, imię: Jadwiga', event_date: '2010-05-25' },
    { kind: 'correction', text: 'imię matki: Grażyna', event_date: '2001' },
  ],
  notes: 'Wpis sprostowany.',
}
const communion = {
  ...baptism,
  baptism: '17.04.1994, pw. św. Jana Chrzciciela, Łękawka, nr 47/1994',
  communion_date: '2003-05-11',
  communion_place: 'kościół parafialny pw. św. Jana Chrzciciela',
  year: 2003,
}
const confirmation = {
  ...letter,
  ...woman,
  father_names: 'Łukasz',
  father_surname: 'Żółć',
  mother_names: 'Grażyna',
  mother_surname: 'Żółć',
  mother_family_name: 'Zięba',
  baptism_date: '1994-04-17',
  baptism_parish: 'pw. św. Jana Chrzciciela, Łękawka',
  confirmation_date: '2010-05-25',
  confirmation_place: 'kościół parafialny pw. św. Jana Chrzciciela',
  confirmation_name: 'Jadwiga',
  minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
  sponsor_names: 'Bożena',
  sponsor_surname: 'Łęcka',
  act_number: '12',
  year: 2010,
  volume: 'II',
  page: '7',
  annotations: [{ kind: 'correction', text: 'imię matki: Grażyna', event_date: '2011' }],
}
const members = [
  { ...woman, role: 'żona', baptism: '1994-04-17', first_communion: true, marriage: '~2019' },
  { names: 'Jan', surname: 'Zięba', birth_date: '1990', role: 'mąż', baptism: true },
]
const person = {
  ...woman,
  phone: '600 000 012',
  email: 'malgorzata@lekawka.example',
  status: 'parafianin',
}
const place = { street: 'ul. Źródlana', building_number: '4', place_number: '2' }

/** Data of a whole document for each template, with every field that the template knows. */
export const samples: Record<string, Record<string, unknown>> = {
  'baptism-certificate': { ...baptism, kind: 'church' },
  'baptism-copy': baptism,
  'baptism-registration': { ...baptism, planned_date: '1994-04-17', office_notes: 'Po Sumie.' },
  'baptism-notice': baptism,
  'baptism-permission': { ...baptism, body: ['Wyrażam zgodę na chrzest.'] },
  'confirmation-certificate': confirmation,
  'confirmation-quadra': { certificates: Array.from({ length: 5 }, () => confirmation) },
  'confirmation-permission': {
    ...confirmation,
    baptised: '17.04.1994, pw. św. Jana Chrzciciela, Łękawka, nr 47/1994',
    body: ['Wyrażam zgodę na bierzmowanie.'],
  },
  notice: {
    ...letter,
    title: 'Zawiadomienie o bierzmowaniu',
    news: 'o bierzmowaniu',
    happened: 'przyjęła sakrament bierzmowania',
    person: 'Święcicka-Gołąb Małgorzata Elżbieta',
    who: confirmation,
    baptised: '17.04.1994, nr 47/1994',
    event_date: '2010-05-25',
    place: confirmation.confirmation_place,
    other_label: 'szafarz',
    other_person: confirmation.minister,
    act: '12/2010',
    text: 'imię z bierzmowania: Jadwiga',
    recalled: false,
  },
  'godparent-certificate': { ...letter, ...woman, role: 'godparent', candidate: 'Jeremi Zięba' },
  statement: { ...letter, ...woman, title: 'Zaświadczenie', body: ['Należy do parafii.'] },
  'person-letter': { ...letter, ...woman, body: ['Szanowna Pani,', 'wniosek został odnotowany.'] },
  'person-data': {
    ...letter,
    ...woman,
    scope: 'Dokument nie obejmuje uwag, które widzą tylko duchowni.',
    restricted: 'spór o poprawność adresu',
    parts: [
      {
        title: 'Dane w kartotece',
        note: 'Stan na dziś.',
        facts: [
          ['Nazwisko', woman.surname],
          ['Zgoda na publikację danych osobowych', 'tak'],
        ],
        items: ['Sakrament: bierzmowanie; Data: 25.05.2010'],
      },
      {
        title: 'Zmiany danych',
        columns: ['Kiedy', 'Kto', 'Co'],
        lines: [['03.05.2026, 12:00', 'ks. Ignacy Goethe', 'karta, zmieniono: Telefon']],
      },
      {
        title: 'Wydane dokumenty',
        columns: ['Numer', 'Dokument', 'Dla kogo i po co', 'Wydano'],
        lines: [['1/2026', 'Opinia', null, '03.05.2026, 12:00, ks. Ignacy Goethe']],
      },
      { title: 'Zgody', items: [], empty: 'Nie zapisano osobnych zgód.' },
    ],
  },
  'family-card': {
    ...letter,
    family_name: 'Ziębowie',
    card_number: '132',
    address: woman.address,
    phone: '600 000 012',
    marriage: { kind: 'sakramentalne', date: '2019-06-08', place: 'Łękawka' },
    members,
    visits: [{ date: '2025-01-07', priest: 'ks. Ignacy Goethe', result: 'przyjęto' }],
  },
  'people-list': { parish, issued_at: letter.issued_at, title: 'Lista parafian', people: [person] },
  'families-list': {
    parish,
    issued_at: letter.issued_at,
    families: [{ ...place, family_name: 'Ziębowie', card_number: '132', members }],
  },
  'communion-certificate': communion,
  'communions-yearbook': { parish, issued_at: letter.issued_at, year: 2003, acts: [communion] },
  'confirmations-yearbook': {
    parish,
    issued_at: letter.issued_at,
    year: 2010,
    acts: [confirmation],
  },
  'baptisms-yearbook': { parish, issued_at: letter.issued_at, year: 1994, acts: [baptism] },
}

/** As many different people as asked for, as a list prints them. */
export function crowd(size: number) {
  const surnames = [
    'Żółć',
    'Święcicka-Gołąb',
    'Zięba',
    'Kościuszko',
    'Ćwiąkała',
    'Ostoja-Śniegocki',
  ]
  const streets = ['ul. Świętojańska', 'ul. Źródlana', 'os. Złotej Jesieni', 'al. Jana Pawła II']
  return Array.from({ length: size }, (_, index) => ({
    surname: surnames[index % surnames.length],
    names: index % 2 ? 'Grażyna Maria' : 'Wojciech',
    birth_date: `${1930 + (index % 90)}-${`${1 + (index % 12)}`.padStart(2, '0')}-15`,
    address: `${streets[index % streets.length]} ${1 + (index % 120)}, 33-100 Łękawka`,
    phone: `600 ${`${index % 1000}`.padStart(3, '0')} 0${10 + (index % 90)}`,
    status: 'parafianin',
  }))
}
