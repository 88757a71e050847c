import type { BookSample } from '#testing/book-samples.ts'

/** A sample certificate: a person baptised in a parish whose books were burnt, with a godmother as the witness. */
export const sampleSubstitute = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Jan Kanty',
  surname: 'Źrebiec',
  gender: 1,
  birth_date: '1950-03-12',
  birth_town: 'Żabno',
  father_names: 'Błażej',
  father_surname: 'Źrebiec',
  mother_names: 'Jadwiga',
  mother_surname: 'Źrebiec',
  mother_family_name: 'Ćwik',
  baptism_date: '~1950',
  baptism_parish: 'pw. św. Anny, Żabno',
  godparents: 'Łucja Kos, Adam Ćwik',
  why_no_book: 'lost',
  proof: 'witness',
  first_witness: 'Łucja Kos',
  first_witness_relation: 'matka chrzestna',
  first_witness_address: 'ul. Źródlana 4, Żabno',
  first_witness_words: 'Trzymałam Jana do chrztu w kościele św. Anny.',
  statement_date: '2026-04-03',
  certificate_date: '2026-04-04',
  minister: 'ks. Jan Lis, proboszcz',
}
export const oathCertificate = {
  ...sampleSubstitute,
  baptism_date: '1970',
  proof: 'oath',
  first_witness: null,
  first_witness_relation: null,
  first_witness_address: null,
  first_witness_words: null,
  statement_date: null,
  oath_words: 'Przysięgam, że przyjąłem chrzest.',
  oath_date: '2026-04-03',
}

export const bookSample: BookSample = {
  table: 'substitute_certificates',
  address: '/api/substitute-certificates',
  act: sampleSubstitute,
}
