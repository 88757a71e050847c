import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

const text = z.string().nullable()

const Balance = z.object({
  sms_balance: z.number(),
  part_price: z.number(),
  /**
   * Address where the demonstration's simulated provider shows the messages it would have sent; null when messages are
   * really sent.
   */
  played_at: z.string().nullable(),
})

export const ReplyRow = z.object({
  id: z.number(),
  phone: z.string(),
  content: z.string(),
  received_at: z.string(),
  stop: z.boolean(),
  message_id: z.number().nullable(),
  message: text,
  /** People with this number; `is_other`: their main number is another one. */
  people: z.array(z.object({ id: z.number(), name: z.string(), is_other: z.boolean() })),
})
export type ReplyRow = z.infer<typeof ReplyRow>
export const ReplyQuery = z.strictObject({ ...Paging, sort: buildSortField('received_at') })

/** Endpoints of the SMS balance of a parish, and of replies. */
export const messageDesk = {
  /** Balance of the parish's messages, for the title bar. */
  balance: endpoint('GET /api/messages/balance', { access: 'messages.read', answer: Balance }),
  topUp: endpoint('POST /api/messages/top-up', {
    access: 'messages.send',
    scope: 'installation',
    body: z.strictObject({
      amount: z
        .number('Podaj liczbę wiadomości')
        .int('Podaj liczbę całkowitą')
        .min(1, 'Podaj liczbę wiadomości')
        .max(100_000, 'Najwyżej 100 000 naraz'),
    }),
    answer: z.object({}),
    requireIdempotencyKey: true,
  }),
  replies: endpoint('GET /api/messages/replies', {
    access: 'messages.read',
    query: ReplyQuery,
    answer: Page(ReplyRow),
  }),
}
