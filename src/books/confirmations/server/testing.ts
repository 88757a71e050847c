import type { BookSample } from '#testing/book-samples.ts'

/** Sample act of a candidate confirmed at Sokołów by a bishop, valid in every field. */
export const sampleConfirmation = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Łukasz Jan',
  surname: 'Żółć',
  gender: 1,
  birth_date: '2011-03-14',
  birth_town: 'Żarnowiec',
  father_names: 'Michał',
  father_surname: 'Żółć',
  mother_names: 'Grażyna',
  mother_surname: 'Żółć',
  mother_family_name: 'Zięba',
  baptism_date: '2011-05-01',
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_act_number: '4',
  baptism_act_year: 2011,
  confirmation_date: '2026-05-09',
  confirmation_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
  confirmation_name: 'Tadeusz',
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_certificate_provided: true,
}

export const bookSample: BookSample = {
  table: 'confirmations',
  address: '/api/confirmations',
  act: sampleConfirmation,
}
