import { Refusal } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'

type Cancellable = Parameters<typeof actLabel>[0] & { cancelled_at: string | null }

/** Returns the act; throws 422 when it is cancelled, because no paper is issued from it. */
export function refuseCancelled<Act extends Cancellable>(act: Act): Act {
  if (!act.cancelled_at) return act
  throw new Refusal(
    422,
    `Akt ${actLabel(act)} jest unieważniony: nie wydaje się z niego dokumentów.`,
  )
}
