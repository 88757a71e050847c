import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import type { Printing } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { printYearOfActs } from '#books/core/server/yearbook.ts'
import { getConversionAct, selectActs } from '../../server/reading.ts'
import { type ConversionKind, kindWords } from '../../labels.ts'
import { CERTIFICATE } from './claims.ts'
import { type PrintedConversion, getSubjectName, buildConversionCertificate } from './content.ts'

const TITLES: Record<ConversionKind, string> = {
  conversion: 'Zaświadczenie o przyjęciu do Kościoła katolickiego',
  left_church: 'Zaświadczenie o wystąpieniu z Kościoła katolickiego',
  returned: 'Zaświadczenie o powrocie do Kościoła katolickiego',
}

/** Returns an act from which papers may be issued; refuses a cancelled one. */
export const validAct = async (db: Db, id: number): Promise<PrintedConversion> =>
  refuseCancelled(await getConversionAct(db, id))

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
export function printYearbook(context: Printing, year: number, kind?: ConversionKind) {
  const book = kind ? kindWords[kind].book : 'Księga konwersji, wystąpień i powrotów'
  const select = (db: Db) =>
    selectActs(db)
      .$if(kind !== undefined, query => query.where('kind', '=', kind!))
      .orderBy('kind')
  return printYearOfActs(context, year, select, {
    template: 'conversions-yearbook',
    subject: 'conversions',
    title: book,
    missing: `${book}: nie ma aktów`,
    line: yearbookLine,
    content: { book },
  })
}
