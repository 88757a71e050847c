import { getPage } from '#platform/paging.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import type { Message, MessageRow, SendAnswer } from '../contract.ts'
import type { ReceiverRow } from '../receivers/contract.ts'

export const EMPTY_MESSAGE_PROGRESS = {
  waiting: 0,
  handed: 0,
  delivered: 0,
  failed: 0,
  refused: 0,
  unclear: 0,
  cancelled: 0,
}
export const sampleMessageRow: MessageRow = {
  id: 4,
  channel: 'sms',
  title: 'Próba scholi',
  state: 'draft',
  created_at: '2026-11-20T10:00:00.000Z',
  queued_at: null,
  starts_at: null,
  receivers_count: 2,
  progress: EMPTY_MESSAGE_PROGRESS,
}
const ewa: ReceiverRow = {
  id: 11,
  person_id: 7,
  parish_worker_id: null,
  name: 'Lis Ewa',
  phone: '+48600100200',
  problem: null,
  other_mobile: null,
  shares: 2,
  state: null,
  code: null,
}
const zofia: ReceiverRow = {
  ...ewa,
  id: 12,
  person_id: 8,
  name: 'Bez Zofia',
  problem: 'no_consent',
  shares: 1,
}
const page = (rows: ReceiverRow[]) =>
  getPage('/api/messages/4', { page: 1, per_page: 20 }, rows, rows.length)

export const draftMessage: Message = {
  ...sampleMessageRow,
  version: 3,
  content: 'Szczęść Boże, {imię}!',
  plain: false,
  send_day: null,
  send_time: null,
  created_by_name: 'ks. Jan Lis',
  queued_by_name: null,
  held: null,
  parts_count: 0,
  cost: 17,
  undoable: false,
  parish: 'Parafia św. Anny',
  part_price: 17,
  sender: null,
  plan: {
    numbers: 1,
    receivers: 2,
    incorrect: [{ problem: 'no_consent', count: 1 }],
    parts: 1,
    most_parts: 1,
    cost: 17,
    longest: { name: 'Ewa', surname: 'Lis', dear: false },
    start: null,
  },
  receivers: page([ewa, zofia]),
}
export const sentMessage: Message = {
  ...draftMessage,
  state: 'queued',
  plan: null,
  receivers_count: 3,
  parts_count: 3,
  cost: 51,
  undoable: true,
  queued_at: '2026-11-20T10:00:00.000Z',
  progress: { ...EMPTY_MESSAGE_PROGRESS, waiting: 1, handed: 2, delivered: 1 },
  receivers: page([
    { ...ewa, state: 'delivered' },
    { ...zofia, problem: null, state: 'rejected', code: '13' },
  ]),
}
export const buildQuestionAnswer = (change: Partial<SendAnswer>): SendAnswer => ({
  result: false,
  require_confirmation: true,
  require_type: null,
  message: '',
  receiversCount: 1,
  ...change,
})
export const sendSuccessAnswer = buildQuestionAnswer({
  result: true,
  require_confirmation: false,
  message: 'Wiadomość jest w wysyłce.',
})

export const messageAnswers = {
  'GET /api/messages/4': draftMessage,
  'GET /api/messages/balance': { sms_balance: 120, part_price: 17, played_at: null },
  'GET /api/messages/choices': {
    groups: [{ id: 2, name: 'Schola' }],
    towns: [{ id: 5, name: 'Sokołów' }],
    streets: [{ id: 6, name: 'ul. Polna', dic_town_id: 5 }],
    schools: [],
    classes: [],
    functions: ['organista'],
  },
  'GET /api/session': buildCurrentUser(),
  'POST /api/messages': { id: 5, version: 1 },
  'PATCH /api/messages/4': { id: 4, version: 4 },
  'POST /api/messages/4/send': sendSuccessAnswer,
  'POST /api/messages/4/undo': { undone: 1, state: 'done' },
  'POST /api/messages/4/select': { added: 3, receivers_count: 5 },
  'DELETE /api/messages/4/people': { receivers_count: 1 },
}

export const EDIT = {
  path: '/inventory/messages/4/edit',
  route: '/inventory/messages/$messageID/edit',
}
export const RECEIVERS = { path: `${EDIT.path}/receivers`, route: `${EDIT.route}/receivers` }
