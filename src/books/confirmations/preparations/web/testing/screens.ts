import { getPage } from '#books/core/server/testing.ts'
import { openActScreen } from '#books/core/web/testing.tsx'
import type { ConfirmationPreparation } from '../../contract.ts'

export const PATH = '/books/confirmation/preparations'
export const API = '/api/confirmation-preparations'

/** Sample card as the server returns it. */
export const samplePreparation: ConfirmationPreparation = {
  id: 7,
  version: 3,
  person_id: 4,
  year: 2026,
  first_year: 2024,
  year_of_preparation: 3,
  surname: 'Żółć',
  names: 'Łukasz',
  birth_date: '2011-03-14',
  birth_town: null,
  dic_school_id: null,
  school: null,
  school_class: '8a',
  dic_youth_guardian_id: null,
  youth_guardian: null,
  dic_phone_type_id: null,
  phone_type: null,
  phone: null,
  email: null,
  confirmation_name: 'Tadeusz',
  confirmation_name_reason: 'Patron spraw trudnych',
  sponsor_person_id: null,
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_address: null,
  sponsor_parish: null,
  sponsor_godparent: false,
  sponsor_certificate_provided: false,
  provided_declaration: true,
  provided_baptism_certificate: false,
  consent_parish: null,
  consent_date: null,
  consent_number: null,
  exam_date: '2026-03-02',
  examiner: 'ks. Jan Lis',
  exam_passed: true,
  notes: null,
  needs_attention: false,
  checkmarks: [{ module_checkmark_type_id: 11 }],
  address: 'Polna 4, 33-100 Sokołów',
  father_names: 'Michał',
  father_surname: 'Żółć',
  mother_names: 'Grażyna',
  mother_surname: 'Żółć',
  mother_family_name: 'Zięba',
  state: 'open',
  confirmation_id: null,
  act: null,
  withdrawn_reason: null,
  baptism: null,
  missing: ['dane chrztu', 'świadectwo chrztu', 'zaświadczenie świadka'],
  warnings: [
    { field: 'provided_baptism_certificate', message: 'W kartotece nie ma daty chrztu kandydata.' },
  ],
}
const type = (id: number, name: string) => ({ id, name, active: true, used: 0 })
export const sampleCategories = [
  { id: 1, name: 'Spotkania', types: [type(11, 'Wrzesień'), type(12, 'Październik')] },
]
export const sampleCandidate = {
  id: 4,
  names: 'Łukasz',
  surname: 'Żółć',
  gender: 1,
  birth_date: '2014-03-14',
  phone: '+48600100200',
  acts: [],
  sacraments: [],
}

/** Renders a screen with a mock server that has the card; `written` is the last request body. */
export function openPreparationScreen(
  screen: () => React.ReactNode,
  path: string,
  answers: object = {},
  route?: string,
) {
  const defaultAnswers = {
    'GET /api/checkmarks/categories': { categories: sampleCategories, state: '' },
    [`GET ${API}/groups`]: { years: [2026], schools: [], classes: ['8a'], guardians: [] },
    [`GET ${API}/checkmarks`]: {
      categories: sampleCategories,
      data: [{ id: 7, surname: 'Żółć', name: 'Łukasz', school_class: '8a', ticked: [11] }],
    },
    [`GET ${API}/7`]: samplePreparation,
    [`GET ${API}`]: getPage([{ ...samplePreparation, ticked: 1 }]),
    'GET /api/peoples/4': sampleCandidate,
  }
  return openActScreen(screen, path, { route, answers: { ...defaultAnswers, ...answers } })
}
