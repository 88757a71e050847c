import type { FormField } from '#documents/forms/contract.ts'
import { type TemplateForm, type Texts, paragraphsOf } from '#documents/forms/service.ts'
import type { Paper } from '#documents/issue.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, forbidden } from '#platform/problems.ts'
import { may } from '#session/permissions.ts'
import { actLabel } from '../../act.ts'
import { actOf } from '../reading.ts'
import { reasonWords, type Which } from '../words.ts'
import { type Act, aboutOf, baptised, certificate } from './content.ts'

/** A certificate from which papers may be issued: a cancelled one proves nothing any more. */
async function validAct({ db, user }: Context, id: number): Promise<Act> {
  if (!may(user, 'substitute_certificates.read')) throw forbidden()
  const act = await actOf(db, id)
  if (!act.cancelled_at) return act
  throw new Refusal(
    422,
    `Metryka ${actLabel(act)} jest unieważniona: nie wydaje się z niej dokumentów.`,
  )
}

const field = (
  name: string,
  label: string,
  kind: FormField['kind'],
  value: string | null,
  required = true,
): FormField => ({ name, label, kind, value: value ?? '', required })

const paper = (
  act: Act,
  title: string,
  template: string,
  texts: Texts,
): Omit<Paper, 'content'> => ({
  code: 27,
  template,
  title,
  subject: 'substitute_certificates',
  subject_id: act.id,
  person_id: act.person_id,
  recipient: texts.recipient ?? null,
  purpose: texts.purpose ?? null,
  about: aboutOf(act),
})

const WITNESS = 'oświadczenia świadka, który nie budzi zastrzeżeń'
const WOMAN = 2

/** On whose words it rests. */
function heard({ proof, gender }: Act) {
  const woman = gender === WOMAN
  const baptised = woman ? 'ochrzczonej' : 'ochrzczonego'
  if (proof === 'witness') return WITNESS
  if (proof === 'both') return `${WITNESS}, i przysięgi ${baptised}`
  const adult = woman ? 'która przyjęła chrzest jako dorosła' : 'który przyjął chrzest jako dorosły'
  return `przysięgi ${baptised}, ${adult}`
}

/** What the certificate says; each parish may say it otherwise before it is issued. */
const usual = (act: Act) =>
  [
    `Chrztu nie można udowodnić z księgi${act.why_no_book && act.why_no_book !== 'other' ? ` (${reasonWords[act.why_no_book]})` : ''}.`,
    `Na podstawie ${heard(act)} (kan. 876 Kodeksu Prawa Kanonicznego) stwierdzam, że wyżej wymieniona osoba została ochrzczona.`,
  ].join('\n\n')

const CERTIFICATE = 'Metryka zastępcza chrztu'

const certificateForm: TemplateForm = {
  name: 'substituteCertificate',
  subject: 'substitute_certificates',
  title: CERTIFICATE,
  proof: true,
  fields: async (context, id) => {
    const act = await validAct(context, id)
    return [
      field('body', 'Treść', 'paragraphs', usual(act)),
      field('purpose', 'Cel wydania', 'line', '', false),
      field('recipient', 'Dla kogo', 'lines', '', false),
    ]
  },
  paper: async (context, id, texts) => {
    const act = await validAct(context, id)
    return {
      ...paper(act, CERTIFICATE, 'substitute-certificate', texts),
      content: { ...certificate(act), body: paragraphsOf(texts.body) },
    }
  },
}

/** Somebody's own words, to be read over and signed. */
const statement = (
  name: string,
  title: string,
  said: (act: Act) => {
    who: string | null
    about: string | null
    words: string | null
    day: string | null
  },
): TemplateForm => ({
  name,
  subject: 'substitute_certificates',
  title,
  fields: async (context, id) => {
    const { who, about, words, day } = said(await validAct(context, id))
    return [
      field('who', 'Kto składa', 'line', who),
      field('about', 'Kim jest i gdzie mieszka', 'line', about, false),
      field('body', 'Słowa', 'paragraphs', words),
      field('day', 'Data złożenia', 'day', day, false),
    ]
  },
  paper: async (context, id, texts) => {
    const act = await validAct(context, id)
    return {
      ...paper(act, title, 'substitute-statement', texts),
      content: {
        ...baptised(act),
        title,
        who: texts.who,
        about: texts.about,
        day: texts.day,
        body: paragraphsOf(texts.body),
        oath: name === 'substituteOath',
      },
    }
  },
})

const ofWitness = (which: Which) => (act: Act) => ({
  who: act[`${which}_witness`],
  about:
    [act[`${which}_witness_relation`], act[`${which}_witness_address`]]
      .filter(Boolean)
      .join(', ') || null,
  words: act[`${which}_witness_words`],
  day: act.statement_date,
})

/** The certificate itself, and the words it rests on (print 27). */
export const substituteForms: TemplateForm[] = [
  certificateForm,
  statement('substituteFirstWitness', 'Oświadczenie świadka chrztu', ofWitness('first')),
  statement('substituteSecondWitness', 'Oświadczenie świadka chrztu', ofWitness('second')),
  statement('substituteOath', 'Przysięga o przyjętym chrzcie', act => ({
    who: aboutOf(act),
    about: null,
    words: act.oath_words,
    day: act.oath_date,
  })),
]
