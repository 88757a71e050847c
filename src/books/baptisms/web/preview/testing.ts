import { blankAct } from '#books/core/book.ts'
import { baptismColumns } from '../../columns.ts'
import { BLANK_GODPARENT } from '../../godparents.ts'
import type { Baptism } from '../../contract.ts'
import { mockServer } from '#testing/mock-server.ts'
import { parishAnswers } from '#books/core/server/testing.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BaptismPreview } from './BaptismPreview.tsx'

const shownBaptism = {
  ...blankAct(baptismColumns),
  id: 7,
  version: 3,
  act_number: '12',
  year: 2026,
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  baptism_date: '2026-05-03',
  baptism_kind: 'zwykły',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  father_birth_year: 1990,
  father_faith: 'rzymskokatolickie',
  mother_faith: null,
  parents_marriage: 'kościelny',
  godparents: [{ ...BLANK_GODPARENT, names: 'Ewa', surname: 'Nowak', gender: 2, faith: null }],
  offering: 12_350,
  cancelled_at: null,
  cancel_reason: null,
  registration_id: null,
  annotations: [],
  notices: [
    {
      id: 1,
      recipient: 'pw. św. Jana, Tarnów',
      state: 'returned',
      sent_at: '2026-06-05',
      answer: 'nie mieszkają tu',
    },
  ],
  warnings: [{ field: 'birth_act_number', message: 'Brak numeru aktu urodzenia' }],
} as unknown as Baptism

const issuedDocument = {
  id: 5,
  number: 3,
  year: 2026,
  title: 'Świadectwo chrztu',
  issued_at: '2026-06-01T10:00:00.000Z',
  issued_by_name: 'ks. Jan Lis',
  recipient: 'Szkoła nr 1',
  purpose: null,
  changed_proofs: [],
}

/** Opens the preview of the sample act with the given changes. */
export async function renderBaptismPreview(change: object = {}, answers: object = {}, search = '') {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/baptisms/7': { ...shownBaptism, ...change },
    'GET /api/documents': { data: [issuedDocument], meta: { total: 1 } },
    ...answers,
  })
  const path = `/books/baptisms/7/preview${search}`
  return {
    sent: requests,
    ...(await renderScreen(BaptismPreview, path, '/books/baptisms/$baptismID/preview')),
  }
}

export const listPostRequests = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => call.startsWith('POST'))
