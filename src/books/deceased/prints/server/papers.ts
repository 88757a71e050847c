import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import type { Context } from '#platform/context.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { getDeceasedAct } from '../../server/reading.ts'
import { RULES } from './claims.ts'
import * as content from './content.ts'
import type { DeceasedPaper } from '../contract.ts'

interface Print {
  template: string
  title: string
  content: (act: content.PrintedDeceased) => Record<string, unknown>
}

const prints: Record<DeceasedPaper, Print> = {
  certificate: {
    template: 'death-certificate',
    title: 'Świadectwo zgonu i pogrzebu',
    content: content.buildDeathCertificate,
  },
  copy: {
    template: 'death-copy',
    title: 'Odpis zupełny aktu zgonu',
    content: content.buildDeathCopy,
  },
  cemetery: {
    template: 'cemetery-sheet',
    title: 'Dane pochówku dla zarządcy cmentarza',
    content: content.buildCemeteryCard,
  },
}

/** Returns an act from which papers may be issued; refuses a cancelled one. */
export const validAct = async (context: Context, id: number) =>
  refuseCancelled(await getDeceasedAct(context, id))

/** Drafts one of the papers of an act. */
export async function draftDeathPaper(
  context: Context,
  id: number,
  paper: DeceasedPaper,
  wish: Wish,
) {
  const act = await validAct(context, id)
  const { content: fill, ...print } = prints[paper]
  const verdict = getVerdict<typeof act, string>(RULES[paper], act)
  return draftPaper(context, {
    ...print,
    ...(verdict.stated.funeral === false && { title: 'Świadectwo zgonu' }),
    ...wish,
    code: 24,
    subject: 'deceased',
    subject_id: id,
    person_id: act.person_id,
    about: content.getSubjectName(act),
    verdict,
    content: fill(act),
  })
}
