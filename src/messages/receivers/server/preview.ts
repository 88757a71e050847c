import type { Context } from '#platform/context.ts'
import type { Channel } from '../../labels.ts'
import type { Criteria, ReceiverPreview } from '../contract.ts'
import { chooseReceivers, listOrphans } from './choose.ts'
import { byNumber, listChosen } from './who.ts'

const MAX_LEFT_OUT = 200

/** Tells how many people the conditions choose, who of them would get nothing and why. */
export async function previewReceivers(
  context: Context,
  { channel, to }: { channel: Channel; to: Criteria },
): Promise<ReceiverPreview> {
  const { db } = context
  const chosenIds = await chooseReceivers(context, to)
  const receivers = await listChosen(db, chosenIds, channel)
  const { numbers, incorrect } = byNumber(receivers)
  return {
    receivers: receivers.length,
    numbers: numbers.length,
    left_out: incorrect
      .flatMap(receiver =>
        'problem' in receiver
          ? [
              {
                person_id: receiver.person_id,
                name: `${receiver.surname} ${receiver.names}`,
                problem: receiver.problem,
              },
            ]
          : [],
      )
      .slice(0, MAX_LEFT_OUT),
    orphans: await listOrphans(db, to),
  }
}
