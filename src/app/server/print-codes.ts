import { draftActNotice } from '#books/core/notices/server/paper.ts'
import type { BaptismPaper } from '#books/baptisms/prints/contract.ts'
import { draftBaptismPaper } from '#books/baptisms/prints/server/papers.ts'
import { draftConfirmation, draftQuarter } from '#books/confirmations/prints/server/papers.ts'
import { draftDeathPaper } from '#books/deceased/prints/server/papers.ts'
import { draftCard } from '#books/first-communion/prints/server/card.ts'
import { draftCommunion } from '#books/first-communion/prints/server/papers.ts'
import { draftBannsPaper } from '#books/banns/prints/server/papers.ts'
import type { WeddingPaper } from '#books/weddings/prints/contract.ts'
import { draftWeddingPaper } from '#books/weddings/prints/server/papers.ts'
import type { PrintCodes } from '#documents/forms/server/service.ts'
import { draftConfirmation as draftIntentionConfirmation } from '#masses/intentions/prints/server/papers.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/refusals.ts'
import { draftFamilyCard } from '#parishioners/papers/server/families.ts'
import { hasPermission } from '#auth/rights/permissions.ts'

const wish = { purpose: null, recipient: null }

const baptism = (paper: BaptismPaper) => (context: Context, id: number) =>
  draftBaptismPaper(context, id, paper, wish)
const wedding = (paper: WeddingPaper) => (context: Context, id: number) =>
  draftWeddingPaper(context, id, paper, wish)

/** Print codes 1 to 28 and the document kind of each; a name is that of a form or of a plain paper. */
export const printCodes: PrintCodes = {
  1: baptism('church'),
  2: baptism('marriage'),
  3: baptism('short'),
  4: baptism('copy'),
  5: baptism('card'),
  6: baptism('notice'),
  7: 'baptismPermission',
  8: 'godparent',
  9: (context, id) => draftCommunion(context, id, wish),
  10: (context, id) => draftCard(context, id, wish),
  11: 'preparationPermission',
  12: (context, id) => draftConfirmation(context, id, wish),
  13: draftQuarter,
  14: (context, id) => draftActNotice(context, 'confirmations', id),
  15: 'confirmationPermission',
  16: wedding('certificate'),
  17: wedding('copy'),
  18: (context, id) => draftActNotice(context, 'weddings', id),
  19: wedding('registry'),
  20: 'protocol',
  21: 'weddingLicence',
  22: (context, id) => draftBannsPaper(context, id, 'request', wish),
  23: (context, id) => draftBannsPaper(context, id, 'certificate', wish),
  24: (context, id) => draftDeathPaper(context, id, 'certificate', wish),
  25: 'funeralPermission',
  26: (context, id) => {
    if (!hasPermission(context.user, 'intentions.read')) throw forbidden()
    return draftIntentionConfirmation(context, { id, paper: 'a6', offering: false })
  },
  27: 'opinion',
  28: draftFamilyCard,
}
