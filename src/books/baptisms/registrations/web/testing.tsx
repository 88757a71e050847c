import { queryClient } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, getPage, parishAnswers } from '#books/core/server/testing.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { registeredColumns } from '../../columns.ts'
import { BLANK_GODPARENT } from '../../godparents.ts'
import type { Registration, RegistrationRow } from '../contract.ts'
import { BaptismRegister } from './RegistrationsList.tsx'

export const PATH = '/books/baptisms/register'

const row: RegistrationRow = {
  id: 3,
  status: 'reported',
  names: 'Zofia',
  surname: 'Gołąb',
  planned_date: '2026-05-03',
  planned_time: '12:30',
  minister: null,
  parents_phone: '+48600000012',
  missing: ['akt urodzenia', 'ślub rodziców'],
  needs_attention: false,
  baptism_id: null,
}
const registrationDetails = {
  ...buildBlankValues(registeredColumns),
  ...row,
  gender: 2,
  person_id: 7,
  birth_date: '2026-03-01',
  birth_town: 'Tarnów',
  dic_parents_marriage_id: 1,
  dic_baptism_kind_id: 1,
  baptism_place: 'kościół św. Anny, Sokołów',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  mother_address: 'ul. Polna 3, Tarnów',
  minister: 'ks. Jan Lis, proboszcz',
  godparents: [{ ...BLANK_GODPARENT, names: 'Ewa', surname: 'Nowak', gender: 2 }],
  parents_email: null,
  preparation_date: null,
  provided_birth_act: true,
  provided_godparents_certificates: false,
  provided_consent: false,
  provided_parents_marriage: false,
  version: 2,
  act: null,
  proofs: { parents_wedding: null, parishioners: [], confirmations: [] },
  warnings: [{ field: 'mother_names', message: 'Nie wpisano matki (kan. 877 § 2)' }],
} as unknown as Registration

function Screen() {
  queryClient.setQueryData(['session'], clerkSession)
  return <BaptismRegister />
}

/** Opens the registrations with the given search; returns the recorded requests. */
export async function openRegister(search: string, change: object = {}, answers: object = {}) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/baptism-registrations': getPage([row]),
    'GET /api/baptism-registrations/3': { ...registrationDetails, ...change },
    'GET /api/baptisms/next-number': { year: 2026, next_number: 42 },
    ...answers,
  })
  return { sent: requests, ...(await renderScreen(Screen, PATH + search, PATH)) }
}
export const getWriteRequests = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => /^(POST|PUT)/.test(call))
