import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { resolveCardText } from '#documents/texts/server/card.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { Refusal } from '#platform/refusals.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { actLabel } from '#shared/act-label.ts'
import { type ActSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import { getBannsAct } from '../../server/reading.ts'
import { REQUEST as ANNOUNCING_REQUEST } from './announcing-claims.ts'
import * as claims from './claims.ts'
import type { BannsPaper } from '../contract.ts'
import { REQUEST } from './texts.ts'

export type PrintedBanns = Awaited<ReturnType<typeof getBannsAct>>

export const getSubjectName = (act: Pick<PrintedBanns, 'groom_surname' | 'bride_surname'>) =>
  `${act.groom_surname} i ${act.bride_surname}`

/** Returns banns from which papers may be issued; refuses cancelled ones. */
export async function validAct(db: Db, id: number) {
  const act = await getBannsAct(db, id)
  if (act.cancelled_at) {
    throw new Refusal(
      422,
      `Zapowiedzi ${actLabel(act)} są unieważnione: nie wydaje się z nich dokumentów.`,
    )
  }
  return act
}

function toPaperParty(act: PrintedBanns, side: ActSide) {
  const party = getParty(act, side)
  return {
    gender: sideWords[side].gender,
    names: party.names,
    surname: party.surname,
    birth_date: party.birth_date,
    marital_status: inGender(party.marital_status, sideWords[side].gender),
    father_names: party.father_names,
    mother_names: party.mother_names,
    town: party.town,
    parish: party.parish,
  }
}

const getTerms = ({ mode, date_from, date_to, first_date, second_date }: PrintedBanns) => ({
  mode,
  date_from,
  date_to,
  first_date,
  second_date,
})

/** Content of print 22, the request to the other parish. */
const request = (act: PrintedBanns) => ({
  groom: toPaperParty(act, 'groom'),
  bride: toPaperParty(act, 'bride'),
  wedding_date: act.wedding_date,
  ...getTerms(act),
})

const inWords = async (db: Db, content: object) => ({
  ...content,
  words: await resolveCardText(db, REQUEST, {}),
})

/** Content of print 23, the result of the banns. */
const certificate = (act: PrintedBanns) => ({
  groom: toPaperParty(act, 'groom'),
  bride: toPaperParty(act, 'bride'),
  act_number: act.act_number ?? 'bez numeru',
  year: act.year,
  request_number: act.request_number,
  request_date: act.request_date,
  ...getTerms(act),
  dispensation_reason: act.dispensation_reason,
  result: act.result,
  obstacle: act.obstacle,
  // Neither canon 1067 nor the bishops' decree of 2019 sets a term; a diocese may.
  states_term: false,
})

const prints = {
  request: {
    code: 22,
    template: 'banns-request',
    title: REQUEST.title,
    judge: async (context: Context, act: PrintedBanns) =>
      getVerdict(ANNOUNCING_REQUEST, await claims.judgeBanns(context, act)),
    content: request,
  },
  certificate: {
    code: 23,
    template: 'banns-certificate',
    title: 'Zaświadczenie o zapowiedziach',
    judge: (_: Context, act: PrintedBanns) => getVerdict(claims.CERTIFICATE, act),
    content: certificate,
  },
}

/** Drafts a letter about banns; the certificate requires their result and stores its day in the book. */
export async function draftBannsPaper(
  context: Context,
  id: number,
  template: BannsPaper,
  wish: Wish,
) {
  const { db } = context
  const act = await validAct(db, id)
  const { content, judge, ...print } = prints[template]
  const paper = {
    ...print,
    subject: 'banns' as const,
    subject_id: id,
    person_id: act.groom_person_id,
    purpose: wish.purpose,
    recipient: wish.recipient ?? (template === 'certificate' ? act.request_parish : null),
    about: getSubjectName(act),
    verdict: await judge(context, act),
    content: template === 'request' ? await inWords(db, content(act)) : content(act),
  }
  if (template !== 'certificate') return draftPaper(context, paper)
  return draftPaper(context, paper, {
    async write({ issued_at }) {
      // Clear the reason: the reason for issuing the paper is no reason for correcting the act, which would make the
      // paper outdated at once.
      await setChangeReason(db, '')
      await db
        .updateTable('banns')
        .set({ certificate_date: issued_at })
        .where('id', '=', id)
        .execute()
    },
  })
}
