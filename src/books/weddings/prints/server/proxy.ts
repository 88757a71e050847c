import { polishDate } from '#documents/letters/polish.ts'
import type { getWeddingAct } from '../../server/reading.ts'
import { giverSignatureWords, mandateWords, proxyWords, signerWords } from '../../labels.ts'

type Act = Awaited<ReturnType<typeof getWeddingAct>>

/** The proxy of one side with the mandate (KPK 1105), in a line; null of a wedding without one. */
export const proxyText = (act: Act) =>
  act.proxy_side &&
  [
    proxyWords[act.proxy_side],
    act.proxy_name,
    act.mandate_date && `pełnomocnictwo z dnia ${polishDate(act.mandate_date)}`,
    act.mandate_signed_by && signerWords[act.mandate_signed_by],
    act.mandate_giver && giverSignatureWords[act.mandate_giver],
    act.mandate_state && mandateWords[act.mandate_state],
  ]
    .filter(Boolean)
    .join(', ')
