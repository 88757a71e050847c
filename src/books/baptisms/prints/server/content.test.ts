import { expect, test } from 'vitest'
import * as content from './content.ts'

const note = (dic_annotation_kind_id: number, kind: string, change: object = {}) => ({
  dic_annotation_kind_id,
  kind,
  event_date: '2044-05-20',
  place: 'Tarnów',
  diocese: null,
  act_number: null,
  act_year: null,
  other_person: null,
  source_document: null,
  text: null,
  printable: true,
  struck_at: null,
  struck_reason: null,
  ...change,
})

const act = {
  act_number: '12',
  year: 2026,
  volume: 'IV',
  page: '88',
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  baptism_date: '2026-05-03',
  baptism_place: 'Sokołów',
  minister: 'ks. Jan Lis',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  father_birth_year: 1990,
  mother_names: 'Anna',
  mother_birth_year: null,
  mother_address: null,
  father_address: 'ul. Polna 3',
  parents_marriage: 'tylko cywilny',
  adopted: true,
  notes: 'pea',
  offering: 50_000,
  consent_parish: null,
  consent_date: null,
  consent_number: null,
  cancelled_at: null,
  cancel_reason: null,
  godparents: [
    { names: 'Ewa', surname: 'Nowak', role: 'godparent', gender: 2, certificate_provided: true },
  ],
  annotations: [
    note(1, 'bierzmowanie'),
    note(11, 'adopcja'),
    note(3, 'małżeństwo', { struck_at: '2045-01-01', struck_reason: 'Pomyłka' }),
    note(18, 'inna', { printable: false, text: 'tylko dla kancelarii' }),
  ],
} as unknown as content.PrintedBaptism

const kinds = (paper: { annotations: { kind: string }[] }) =>
  paper.annotations.map(({ kind }) => kind)

test('a certificate shows valid printable notes, and never an adoption', () => {
  expect(kinds(content.buildBaptismCertificate('church')(act))).toEqual(['bierzmowanie'])
  const certificateText = JSON.stringify(content.buildBaptismCertificate('marriage')(act))
  expect(certificateText).not.toMatch(/adop|pea|50000|cywilny|Polna|1990/)
})

test('the short certificate contains neither parents, godparents nor notes', () => {
  expect(Object.keys(content.buildShortBaptism(act)).toSorted()).toEqual([
    'act_number',
    'baptism_date',
    'baptism_place',
    'birth_date',
    'birth_town',
    'gender',
    'kind',
    'names',
    'page',
    'surname',
    'volume',
    'year',
  ])
})

test('the full copy contains every note, also struck ones with their reason', () => {
  const copy = content.buildBaptismCopy(act)
  expect(kinds(copy)).toEqual(['bierzmowanie', 'adopcja', 'małżeństwo', 'inna'])
  expect(copy.annotations[2]?.text).toBe('Tarnów; wykreślono: Pomyłka')
  expect(copy).toMatchObject({
    father_birth_date: '1990',
    mother_birth_date: null,
    parents_marriage: { kind: 'tylko cywilny' },
    permission: null,
    notes: 'pea',
    godparents: [{ role: 'chrzestna', certificate: 'zaświadczenie złożone' }],
  })
  expect(JSON.stringify(copy)).not.toContain('50000')
})

test('leave of another priest, when given → stated in the copy', () => {
  const actWithConsent = { ...act, consent_parish: 'pw. św. Jana', consent_number: '7/26' }
  expect(content.buildBaptismCopy(actWithConsent).permission).toEqual({
    parish: 'pw. św. Jana',
    date: null,
    number: '7/26',
  })
})

test('the notice is addressed to the parish of the mother, else of the father', () => {
  expect(content.buildBaptismNotice(act).parents_address).toBe('ul. Polna 3')
  expect(
    content.buildBaptismNotice({ ...act, mother_address: 'ul. Leśna 1' }).parents_address,
  ).toBe('ul. Leśna 1')
})

test('an act without a number says so; the book of a year names a cancelled act', () => {
  expect(content.buildBaptismCertificate('church')({ ...act, act_number: null }).act_number).toBe(
    'bez numeru',
  )
  const cancelledAct = { ...act, cancelled_at: '2026-06-01', cancel_reason: 'Wpis omyłkowy' }
  expect(content.yearbookLine(cancelledAct).annotations.at(-1)).toEqual({
    kind: 'akt unieważniony',
    text: 'Wpis omyłkowy',
    event_date: null,
  })
  expect(kinds(content.yearbookLine(act))).not.toContain('akt unieważniony')
})

test('the card of a stored act shows its data as the planned ones', () => {
  expect(content.buildBaptismCard(act)).toMatchObject({
    planned_date: '2026-05-03',
    parents_address: 'ul. Polna 3',
    reported_by: undefined,
  })
})
