import { refuseHopeless, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { type TemplateForm, listParagraphs, wordFields } from '#documents/forms/server/service.ts'
import { bornFact } from '#documents/letters/server/facts.ts'
import { polishDate, whenHappened } from '#documents/letters/polish.ts'
import { getOrdinary } from '#documents/server/diocese-genitive.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { formatActNumber } from '#shared/act-label.ts'
import { baptismWords } from '#books/core/baptism-data.ts'
import { LETTER } from './claims.ts'
import { type PrintedConversion, getSubjectName, clergyOnly } from './content.ts'
import { validAct } from './papers.ts'
import { LETTERS } from './texts.ts'

const NO_BAPTISM = 'w akcie nie podano daty ani miejsca'

const words = (db: Db, act: PrintedConversion) =>
  resolveText(
    db,
    LETTERS[act.kind],
    {
      osoba: getSubjectName(act),
      data: polishDate(act.event_date),
      kiedy: whenHappened(act.event_date),
      wyznanie: act.faith ?? 'nie podane w akcie',
      chrzest: baptismWords(act) ?? NO_BAPTISM,
      akt: formatActNumber(act),
    },
    act.gender,
  )

async function openConversion({ db, user }: Context, id: number) {
  // Every clerk can call the endpoint of forms, but only users with this right may see conversions and leavings.
  if (!hasPermission(user, 'conversions.read')) throw forbidden()
  return validAct(db, id)
}

const fields = (texts: FilledText, curia: string): FormField[] => [
  {
    name: 'recipient',
    label: 'Do kogo',
    kind: 'lines',
    value: curia,
    required: true,
    check: 'addressee',
  },
  ...wordFields(texts),
]

/** Letter to the curia about an act (print 27). */
export const conversionForms: TemplateForm[] = [
  {
    name: 'conversionLetter',
    subject: 'conversions',
    title: 'Pismo do kurii',
    text: async (context, id) => LETTERS[(await openConversion(context, id)).kind],
    fields: async (context, id) => {
      const act = await openConversion(context, id)
      refuseHopeless(getVerdict(LETTER, act))
      return fields(await words(context.db, act), await getOrdinary(context.db))
    },
    paper: async (context, id, { recipient, title, body }) => {
      const act = await openConversion(context, id)
      return {
        code: 27,
        template: 'statement',
        title: title ?? LETTERS[act.kind].title,
        subject: 'conversions',
        subject_id: id,
        person_id: act.person_id,
        recipient: recipient ?? null,
        purpose: null,
        about: getSubjectName(act),
        verdict: getVerdict(LETTER, act),
        letter: {
          to: 'Adresat',
          people: [
            { name: getSubjectName(act), facts: [bornFact(act), ['zamieszkanie', act.address]] },
          ],
        },
        content: {
          ...clergyOnly,
          addressed: true,
          title,
          names: act.names,
          surname: act.surname,
          gender: act.gender,
          birth_date: act.birth_date,
          birth_town: act.birth_town,
          address: act.address,
          body: listParagraphs(body),
        },
      }
    },
  },
]
