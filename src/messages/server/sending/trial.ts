import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import type { Sender } from '../reading.ts'
import type { Channel } from '../../labels.ts'
import { takeFromBalance } from './balance.ts'
import { HAND_OVER } from './dispatch/jobs.ts'

interface Trial {
  parish_id: number
  sender: Sender
  channel: Channel
  title: string
  /** The text as written; `words` is the text that the recipient reads. */
  content: string
  words: string
  plain: boolean
  address: string
  parts: number
  by: string
}

/** Queues one message to a member of the office; it is handed over at once, even in the quiet hours. */
export async function queueTrial(db: Db, trial: Trial) {
  const { parish_id, sender, channel, content, plain, address, parts, by } = trial
  const sms = channel === 'sms'
  const message = await db
    .insertInto('messages')
    .values({
      channel,
      title: trial.title.slice(0, 150),
      trial: true,
      content,
      plain,
      state: 'queued',
      created_by_name: by,
      queued_by_name: by,
      queued_at: sql`now()`,
      starts_at: sql`now()`,
      receivers_count: 1,
      parts_count: parts,
      part_price: sms ? sender.sms_part_price : null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_deliveries')
    .values({ message_id: message.id, name: by, address, content: trial.words, parts })
    .execute()
  await insertJob(db, HAND_OVER, { parish_id, message_id: message.id })
  if (sms) await takeFromBalance(db, message.id, 1, sender.sms_balance)
  return message
}
