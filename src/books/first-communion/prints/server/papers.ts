import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import type { Printing } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { printYearOfActs } from '#books/core/server/yearbook.ts'
import { annotationText, certificateNotes } from '#books/core/annotations/annotation.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import { getCommunionAct, selectActs } from '../../server/reading.ts'
import { CERTIFICATE } from './claims.ts'
import { formatName } from '#shared/people/mononym.ts'

type Act = Awaited<ReturnType<typeof getCommunionAct>>

/** Drafts the certificate (print 9); refuses a cancelled act. */
export async function draftCommunion(context: Context, id: number, wish: Wish) {
  const act = refuseCancelled(await getCommunionAct(context.db, id))
  return draftPaper(context, {
    code: 9,
    template: 'communion-certificate',
    title: 'Świadectwo I Komunii Świętej',
    subject: 'communions',
    subject_id: id,
    person_id: act.person_id,
    ...wish,
    about: formatName(act),
    verdict: getVerdict(CERTIFICATE, act),
    content: {
      ...getChild(act),
      gender: act.gender,
      communion_place: act.communion_place,
      minister: act.minister,
      communion_date: act.communion_date,
      act_number: act.act_number ?? 'bez numeru',
      year: act.year,
      volume: act.volume,
      page: act.page,
      annotations: certificateNotes(act.annotations).map(getNote),
    },
  })
}

const getChild = (act: Act) => ({
  names: act.names,
  surname: act.surname,
  birth_date: act.birth_date,
  birth_town: act.birth_town,
  baptism: baptismWords(act),
})

const getNote = (note: Act['annotations'][number]) => ({
  kind: note.kind,
  event_date: note.event_date,
  text:
    [annotationText(note), note.struck_at && `wykreślono: ${note.struck_reason}`]
      .filter(Boolean)
      .join('; ') || null,
})

/** Prints the acts of one year in the order of their numbers; a cancelled one is included and named as such. */
export const printYearbook = (context: Printing, year: number) =>
  printYearOfActs(context, year, selectActs, {
    template: 'communions-yearbook',
    subject: 'communions',
    title: 'Księga I Komunii',
    missing: 'W księdze I Komunii nie ma aktów',
    line: getLine,
  })

const getLine = (act: Act) => ({
  ...getChild(act),
  act_number: act.act_number ?? 'bez numeru',
  father_names: act.father_names,
  father_surname: act.father_surname,
  mother_names: act.mother_names,
  mother_surname: act.mother_surname,
  mother_family_name: act.mother_family_name,
  communion_date: act.communion_date,
  communion_place: act.communion_place,
  minister: act.minister,
  annotations: [
    ...act.annotations.map(getNote),
    ...(act.cancelled_at
      ? [{ kind: 'akt unieważniony', text: act.cancel_reason, event_date: null }]
      : []),
  ],
})
