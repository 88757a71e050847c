import { describeMandate } from '#books/core/mandates.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { getWeddingAct } from '../../server/reading.ts'
import { proxyWords } from '../../labels.ts'

type Act = Awaited<ReturnType<typeof getWeddingAct>>

/** Returns the proxy of one side with the mandate (KPK 1105) as a line; null for a wedding without a proxy. */
export const proxyText = (act: Act) =>
  act.proxy_side &&
  [proxyWords[act.proxy_side], describeMandate(act, polishDate)].filter(Boolean).join(', ')
