import type { ClaimVerdict } from '#documents/server/claims/claim.ts'
import * as texts from '#documents/texts/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import type { Premarital } from '../../contract.ts'
import type { TextCode } from '../../prints/contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { isBaptismDoubtful } from '../../sides.ts'
import { type PremaritalFilling, getText } from '../texts.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { swearFreedom } from './freedom.ts'
import { listMissedPreparation } from './preparation.ts'

interface Shape {
  verdict: ClaimVerdict
  side?: FianceSide
}

/** Papers whose statement depends on established facts, each with the field that words it. */
const FILLED_TEXTS: Partial<Record<TextCode, PremaritalFilling>> = {
  attachment01a: 'przeszkody',
  attachment06: 'wolnosc',
  attachment12b: 'brak_chrztu',
  weddingLicence: 'dokumenty',
}
function isUsual(name: PremaritalFilling, protocol: Premarital, { side, verdict }: Shape) {
  if (name === 'przeszkody') return verdict.stated.unbarred === true
  if (name === 'dokumenty') return listMissedPreparation(protocol).length === 0
  if (side === undefined) return false
  if (name === 'brak_chrztu') return !isBaptismDoubtful(protocol[side])
  return (
    protocol[side].dic_marital_status_id === STATUS.single && swearFreedom(protocol, side) !== null
  )
}

/** Refuses a text of the parish or the diocese without that field, because it would state more than is established. */
export async function refuseFixedWording(
  db: Db,
  protocol: Premarital,
  code: TextCode,
  shape: Shape,
) {
  const name = FILLED_TEXTS[code]
  if (!name || isUsual(name, protocol, shape)) return
  const { body } = await texts.getDocumentText(db, getText(code))
  if (body.includes(`{${name}}`)) return
  throw new Refusal(
    422,
    `Własna treść tego pisma nie ma pola {${name}}, więc stwierdzałaby więcej, niż wynika z protokołu. Dodaj to pole w treści pisma („Treść pism”) albo przywróć treść domyślną.`,
  )
}
