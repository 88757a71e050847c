import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { type Printing, printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import { getConversionAct, selectActs } from '../../server/reading.ts'
import { type ConversionKind, kindWords } from '../../labels.ts'
import { CERTIFICATE } from './claims.ts'
import { type PrintedConversion, getSubjectName, buildConversionCertificate } from './content.ts'

interface Wish {
  purpose: string | null
  recipient: string | null
}

const TITLES: Record<ConversionKind, string> = {
  conversion: 'Zaświadczenie o przyjęciu do Kościoła katolickiego',
  left_church: 'Zaświadczenie o wystąpieniu z Kościoła katolickiego',
  returned: 'Zaświadczenie o powrocie do Kościoła katolickiego',
}

/** Returns an act from which papers may be issued; refuses a cancelled one. */
export async function validAct(db: Db, id: number): Promise<PrintedConversion> {
  const act = await getConversionAct(db, id)
  if (act.cancelled_at) {
    throw new Refusal(
      422,
      `Akt ${actLabel(act)} jest unieważniony: nie wydaje się z niego dokumentów.`,
    )
  }
  return act
}

export async function draftConversion(context: Context, id: number, wish: Wish) {
  const act = await validAct(context.db, id)
  const verdict = getVerdict(CERTIFICATE, act)
  return draftPaper(context, {
    code: 27,
    template: 'conversion-certificate',
    title: TITLES[act.kind],
    subject: 'conversions',
    subject_id: id,
    person_id: act.person_id,
    ...wish,
    about: getSubjectName(act),
    verdict,
    content: { ...buildConversionCertificate(act), in_person: verdict.stated.in_person },
  })
}

/** Abbreviation beside the number, in the narrow columns of a year's book. */
const BRIEFLY: Record<ConversionKind, string> = {
  conversion: 'konw.',
  left_church: 'wyst.',
  returned: 'powr.',
}

/** Builds a line of the year's book; a cancelled act is named as such. */
const yearbookLine = (act: PrintedConversion) => ({
  ...buildConversionCertificate(act),
  act_number: `${act.act_number ?? 'b.n.'} ${BRIEFLY[act.kind]}`,
  event: kindWords[act.kind].event,
  cancelled: act.cancelled_at ? `akt unieważniony: ${act.cancel_reason}` : null,
})

/** Prints the acts of one year, kind after kind, in the order of their numbers. */
export const printYearbook = (context: Printing, year: number, kind?: ConversionKind) =>
  printList(context, async db => {
    const acts = await selectActs(db)
      .where('year', '=', year)
      .$if(kind !== undefined, query => query.where('kind', '=', kind!))
      .orderBy('kind')
      .orderBy('act_order')
      .orderBy('act_number')
      .orderBy('id')
      .execute()
    const book = kind ? kindWords[kind].book : 'Księga konwersji, wystąpień i powrotów'
    if (!acts.length) throw notFound(`${book}: nie ma aktów z roku ${year}`)
    return {
      template: 'conversions-yearbook',
      title: `${book} ${year}`,
      subject: 'conversions',
      filters: `rok ${year}`,
      count: acts.length,
      content: { book, year, acts: acts.map(yearbookLine) },
    }
  })
