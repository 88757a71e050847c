import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import type { Wish } from '#documents/contract.ts'
import { refuseUnproved, getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { resolveCardText } from '#documents/texts/server/card.ts'
import { buildReturnSlip } from '#documents/texts/server/slip.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { getWeddingAct } from '../../server/reading.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import { RULES } from './claims.ts'
import * as content from './content.ts'
import type { WeddingPaper } from '../contract.ts'
import { NOTICE, SLIP } from './texts.ts'
import { formatName } from '#shared/people/mononym.ts'

interface Print {
  code: number
  template: string
  title: string
  content: (act: content.PrintedWedding) => Record<string, unknown>
  /** Spouse on whose card the paper is stored; a certificate is about both and is stored on the groom’s card. */
  side?: ActSide
  recipient?: (act: content.PrintedWedding) => string | null
}

const notice = (side: ActSide): Print => ({
  code: 18,
  template: 'wedding-notice',
  title: NOTICE.title,
  content: content.buildWeddingNotice(side),
  side,
  recipient: act => act[`${side}_baptism_parish`],
})

/** Prints of an act by their codes. */
const prints: Record<WeddingPaper, Print> = {
  certificate: {
    code: 16,
    template: 'wedding-certificate',
    title: 'Świadectwo ślubu',
    content: content.buildWeddingCertificate,
  },
  copy: {
    code: 17,
    template: 'wedding-copy',
    title: 'Odpis zupełny aktu małżeństwa',
    content: content.buildWeddingCopy,
  },
  groom: notice('groom'),
  bride: notice('bride'),
  registry: {
    code: 19,
    template: 'wedding-registry',
    title: 'Dane do zaświadczenia dla USC',
    content: content.buildRegistryContent,
    recipient: ({ usc_permit_town }) => nameRegistryOffice(usc_permit_town),
  },
}

/** Returns an act from which papers may be issued; refuses a cancelled act, because it proves nothing any more. */
export const validAct = async (db: Db, id: number) => refuseCancelled(await getWeddingAct(db, id))

/** Marks the notice as sent, because its letter was printed. */
const markSent = (db: Db, id: number, side: ActSide, sent_at: string) =>
  db
    .updateTable('notices')
    .set({ state: 'sent', sent_at })
    .where('origin', '=', 'weddings')
    .where('origin_id', '=', id)
    .where('side', '=', side)
    .where('state', '=', 'waiting')
    .execute()

/** Returns the text of the notice around the data, and of the return slip under it. */
async function noticeWords(db: Db, act: content.PrintedWedding, side: ActSide) {
  const { baptised } = content.buildWeddingNotice(side)(act)
  const { names, surname, family_name } = baptised
  // The act of baptism has the surname that a bride was born with.
  const maiden = family_name ? ` z domu ${family_name}` : ''
  const name = `${formatName({ names, surname })}${maiden}`
  const slip = { news: 'o zawarciu małżeństwa', name, born: baptised }
  return {
    words: await resolveCardText(db, NOTICE, {}, baptised.gender),
    slip: await buildReturnSlip(db, SLIP, slip),
  }
}

/** Drafts one of the papers of an act; a printed notice is marked as sent. */
export async function draftWeddingPaper(
  context: Context,
  id: number,
  variant: WeddingPaper,
  wish: Wish,
) {
  const { db } = context
  const act = await validAct(db, id)
  const verdict = getVerdict<content.PrintedWedding, string>(RULES[variant], act)
  refuseUnproved(verdict)
  const { content: fill, recipient, side, ...print } = prints[variant]
  const words = side && (await noticeWords(db, act, side))
  const paper = {
    ...print,
    title: words?.words.title ?? print.title,
    subject: 'weddings' as const,
    subject_id: id,
    person_id: act[`${side ?? 'groom'}_person_id`],
    purpose: wish.purpose,
    recipient: wish.recipient ?? recipient?.(act) ?? null,
    about: side ? content.formatName(act, side) : content.getSubjectName(act),
    verdict,
    content: { ...words, ...fill(act) },
  }
  return draftPaper(context, paper, {
    write: async ({ issued_at }) => side && markSent(db, id, side, issued_at),
  })
}
