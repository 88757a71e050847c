import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  composeText,
  orNull,
  requiredText,
  boundedText,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import {
  Added,
  Choices,
  Criteria,
  ReceiverPreview,
  ReceiverQuery,
  ReceiverRow,
  ReceiversEntry,
} from './receivers/contract.ts'
import { CHANNELS, HELD, PROBLEMS, STATES } from './labels.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const Channels = z.enum(listKeys(CHANNELS), 'Wybierz SMS albo e-mail')

// An SMS is never this long; the real limit is checked when the message is sent, so that no draft is lost.
const Content = boundedText(20_000, 'Napisz treść', 'Najwyżej 5000 znaków')
  .transform(composeText)
  .pipe(z.string().max(5000, 'Najwyżej 5000 znaków'))

const fields = {
  channel: Channels,
  title: requiredText('Podaj tytuł', 150),
  content: Content,
  /** Whether the message is sent without Polish letters. */
  plain: z.boolean(),
  send_day: orNull(Day),
  send_time: orNull(Time),
}
const inPair = ({ send_day, send_time }: { send_day?: string | null; send_time?: string | null }) =>
  (send_day ?? null) === null || (send_time ?? null) !== null
const half = { error: 'Podaj też godzinę', path: ['send_time'] }

export const MessageEntry = z
  .strictObject({
    channel: Channels.default('sms'),
    title: fields.title,
    content: Content.default(''),
    plain: fields.plain.default(false),
    send_day: fields.send_day.default(null),
    send_time: fields.send_time.default(null),
  })
  .refine(inPair, half)
export type MessageEntry = z.infer<typeof MessageEntry>

/** A new message, with its first receivers where they are already chosen. */
export const NewMessage = MessageEntry.safeExtend({ to: Criteria.nullable().default(null) })
export type NewMessage = z.infer<typeof NewMessage>

export const MessageChange = z
  .strictObject({ ...z.strictObject(fields).partial().shape, version: Version.optional() })
  .refine(inPair, half)
export type MessageChange = z.infer<typeof MessageChange>

/** Progress of the delivery of a message. */
const Progress = z.object({
  waiting: z.number(),
  handed: z.number(),
  delivered: z.number(),
  failed: z.number(),
  /** Number of failed messages that the provider never accepted, so that they were returned to the balance. */
  refused: z.number(),
  unclear: z.number(),
  cancelled: z.number(),
})

export const MessageRow = z.object({
  id: z.number(),
  channel: Channels,
  title: z.string(),
  state: z.enum(listKeys(STATES)),
  created_at: z.string(),
  queued_at: text,
  /** Moment from which a queued message goes out. */
  starts_at: text,
  receivers_count: z.number(),
  progress: Progress,
})
export type MessageRow = z.infer<typeof MessageRow>

/** Preview of sending: the count of numbers, the cost, and the recipients left out. */
const MessagePlan = z.object({
  numbers: z.number(),
  receivers: z.number(),
  incorrect: z.array(z.object({ problem: z.enum(listKeys(PROBLEMS)), count: z.number() })),
  parts: z.number(),
  /** Number of parts of the longest text that any recipient would get. */
  most_parts: z.number(),
  /** Grosze. */
  cost: z.number(),
  longest: z.object({ name: z.string(), surname: z.string(), dear: z.boolean() }),
  /** Hour at which the message goes out if it is sent now, and whether the quiet hours delay it; null means at once. */
  start: z.object({ day: z.string(), time: z.string(), quiet: z.boolean() }).nullable(),
})
export type MessagePlan = z.infer<typeof MessagePlan>

export const Message = z.object({
  ...MessageRow.shape,
  version: z.number(),
  content: z.string(),
  plain: z.boolean(),
  send_day: text,
  send_time: text,
  created_by_name: z.string(),
  queued_by_name: text,
  held: z.enum(listKeys(HELD)).nullable(),
  parts_count: z.number(),
  /** Actual or expected cost, in grosze. */
  cost: z.number(),
  /** Whether a part of the sending can still be undone. */
  undoable: z.boolean(),
  parish: z.string(),
  part_price: z.number(),
  sender: text,
  plan: MessagePlan.nullable(),
  receivers: Page(ReceiverRow),
})
export type Message = z.infer<typeof Message>

export const MessageQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('created_at', 'title'),
  state: z.enum(listKeys(STATES)).optional(),
})
export type MessageQuery = z.infer<typeof MessageQuery>

export const SendEntry = z.strictObject({
  ignoreIncorrectReceivers: z.boolean().default(false),
  confirmSendToManyReceivers: z.boolean().default(false),
})
export type SendEntry = z.infer<typeof SendEntry>

export const SendAnswer = z.object({
  /** Whether the message is being sent. */
  result: z.boolean(),
  require_confirmation: z.boolean(),
  /** Name of the flag that confirms the request. */
  require_type: z.enum(['ignoreIncorrectReceivers', 'confirmSendToManyReceivers']).nullable(),
  message: z.string(),
  receiversCount: z.number(),
})
export type SendAnswer = z.infer<typeof SendAnswer>

const read = { access: 'messages.read' }
const write = { access: 'messages.write' }
const send = { access: 'messages.send' }
const baseSpec = { params: IdParam }
/** Lists the cards that an answer shows, for the access log. */
const listShownCards = (people: readonly { person_id: number | null }[]) => [
  { table_name: 'people', record_ids: people.flatMap(({ person_id }) => person_id ?? []) },
]

export const messages = {
  list: endpoint('GET /api/messages', { ...read, query: MessageQuery, answer: Page(MessageRow) }),
  choices: endpoint('GET /api/messages/choices', { ...write, answer: Choices }),
  get: endpoint('GET /api/messages/:id', {
    ...read,
    ...baseSpec,
    query: ReceiverQuery,
    answer: Message,
    accessLogLabel: 'Odbiorcy wiadomości',
    loggedRecords: ({ receivers }: Message) => listShownCards(receivers.data),
  }),
  add: endpoint('POST /api/messages', { ...write, body: NewMessage, answer: Saved, status: 201 }),
  /** Tells who would get a message, before it is saved. */
  preview: endpoint('POST /api/messages/preview-receivers', {
    ...write,
    body: z.strictObject({ channel: Channels, to: Criteria }),
    answer: ReceiverPreview,
    accessLogLabel: 'Odbiorcy wiadomości',
    loggedRecords: ({ left_out, orphans }: ReceiverPreview) =>
      listShownCards([...left_out, ...orphans]),
  }),
  edit: endpoint('PATCH /api/messages/:id', {
    ...write,
    ...baseSpec,
    body: MessageChange,
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/messages/:id', { ...write, ...baseSpec, answer: z.object({}) }),
  addReceivers: endpoint('POST /api/messages/:id/people', {
    bodyKiB: 256,
    ...write,
    ...baseSpec,
    body: ReceiversEntry,
    answer: Added,
  }),
  removeReceivers: endpoint('DELETE /api/messages/:id/people', {
    ...write,
    ...baseSpec,
    /** Numbers of rows, not of people; or all recipients that would get nothing. */
    body: z
      .strictObject({
        receivers: z.array(Id).max(200).default([]),
        incorrect: z.boolean().default(false),
      })
      .refine(
        ({ receivers, incorrect }) => receivers.length > 0 || incorrect,
        'Wskaż, kogo usunąć',
      ),
    answer: z.object({ receivers_count: z.number() }),
  }),
  select: endpoint('POST /api/messages/:id/select', {
    formerAddress: 'POST /api/messages/:id/selection',
    ...write,
    ...baseSpec,
    body: Criteria,
    answer: Added,
  }),
  send: endpoint('POST /api/messages/:id/send', {
    ...send,
    ...baseSpec,
    body: SendEntry,
    answer: SendAnswer,
    requireIdempotencyKey: true,
  }),
  /** Sends one message to the given number or address in the same way as all messages. */
  test: endpoint('POST /api/messages/:id/test', {
    ...send,
    ...baseSpec,
    body: z.strictObject({ to: requiredText('Podaj swój numer albo adres', 100) }),
    answer: Saved,
    requireIdempotencyKey: true,
  }),
  undo: endpoint('POST /api/messages/:id/undo', {
    ...send,
    ...baseSpec,
    answer: z.object({ undone: z.number(), state: MessageRow.shape.state }),
  }),
  resume: endpoint('POST /api/messages/:id/resume', { ...send, ...baseSpec, answer: z.object({}) }),
}
