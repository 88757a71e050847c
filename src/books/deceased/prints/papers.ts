import { getVerdict } from '#documents/claims/claim.ts'
import { issue } from '#documents/issue.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'
import { actLabel } from '#acts/act.ts'
import { actOf } from '../reading.ts'
import { RULES } from './claims.ts'
import * as content from './content.ts'
import type { DeceasedPaper } from './contract.ts'

interface Wish {
  purpose: string | null
  recipient: string | null
}
interface Print {
  template: string
  title: string
  content: (act: content.PrintedDeceased) => Record<string, unknown>
}

const prints: Record<DeceasedPaper, Print> = {
  certificate: {
    template: 'death-certificate',
    title: 'Świadectwo zgonu i pogrzebu',
    content: content.certificate,
  },
  copy: {
    template: 'death-copy',
    title: 'Odpis zupełny aktu zgonu',
    content: content.copy,
  },
  cemetery: {
    template: 'cemetery-sheet',
    title: 'Dane pochówku dla zarządcy cmentarza',
    content: content.cemetery,
  },
}

/** An act from which papers may be issued: a cancelled one says nothing any more. */
export async function validAct(context: Context, id: number) {
  const act = await actOf(context, id)
  if (act.cancelled_at) {
    throw new Refusal(
      422,
      `Akt ${actLabel(act)} jest unieważniony: nie wydaje się z niego dokumentów.`,
    )
  }
  return act
}

/** Issues one of the papers of an act. */
export async function printPaper(context: Context, id: number, paper: DeceasedPaper, wish: Wish) {
  const act = await validAct(context, id)
  const { content: fill, ...print } = prints[paper]
  return issue(context, {
    ...print,
    ...wish,
    code: 24,
    subject: 'deceased',
    subject_id: id,
    person_id: act.person_id,
    about: content.getSubjectName(act),
    verdict: getVerdict(RULES[paper], act),
    content: fill(act),
  })
}
