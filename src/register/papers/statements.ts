import type { Context } from '#platform/context.ts'
import { type PaperRule, refuseHopeless, verdictOf } from '#documents/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, wordFields } from '#documents/forms/service.ts'
import { tickedIn, ticksOf } from '#documents/forms/ticks.ts'
import { bornFact } from '#documents/letters/facts.ts'
import { type Words, wordsOf } from '#documents/texts/service.ts'
import { FREE_STATE } from './claims/free-state.ts'
import { MEMBERSHIP, OPINION } from './claims/person.ts'
import { type Known, knownOf } from './known.ts'
import { introduced, nameOf } from './person.ts'
import * as texts from './texts.ts'

interface Statement {
  rule: PaperRule<Known>
  text: typeof texts.MEMBERSHIP
  words: (context: Context, known: Known) => Promise<Words>
  purpose: string
}

const statements: Statement[] = [
  {
    rule: MEMBERSHIP,
    text: texts.MEMBERSHIP,
    words: ({ db }, { person }) =>
      wordsOf(db, texts.MEMBERSHIP, { osoba: nameOf(person) }, person.gender),
    purpose: '',
  },
  {
    rule: FREE_STATE,
    text: texts.FREE_STATE,
    words({ db }, known) {
      const { person, marriages } = known
      const osoba = nameOf(person)
      return verdictOf(FREE_STATE, known).stated.unmarried
        ? wordsOf(db, texts.FREE_STATE, { osoba }, person.gender)
        : wordsOf(
            db,
            texts.FREE_STATE_AFTER,
            { osoba, malzenstwo: marriages.join(', ') },
            person.gender,
          )
    },
    purpose: 'do zawarcia małżeństwa',
  },
  {
    rule: OPINION,
    text: texts.OPINION,
    words({ db }, known) {
      const { person } = known
      const { practising } = verdictOf(OPINION, known).stated
      const udzial = practising ? 'i uczestniczy w jej życiu sakramentalnym' : ''
      return wordsOf(db, texts.OPINION, { osoba: nameOf(person), udzial }, person.gender)
    },
    purpose: '',
  },
]

const fieldsOf = (words: Words, purpose: string, ticks: FormField[]): FormField[] => [
  ...ticks,
  ...wordFields(words),
  { name: 'purpose', label: 'Cel wydania', kind: 'line', value: purpose, required: false },
  { name: 'recipient', label: 'Dla kogo', kind: 'lines', value: '', required: false },
]

/** Print 27: what the parish certifies about a person, in words the clerk may change. */
export const statementForms: TemplateForm[] = statements.map(({ rule, text, words, purpose }) => ({
  name: text.code,
  subject: 'people',
  title: text.title,
  text: () => text,
  fields: async (context, id) => {
    const known = await knownOf(context, id)
    const verdict = verdictOf(rule, known)
    refuseHopeless(verdict)
    return fieldsOf(await words(context, known), purpose, ticksOf(verdict))
  },
  paper: async (context, id, typed) => {
    const known = await knownOf(context, id)
    const { person } = known
    return {
      code: 27,
      template: 'statement',
      title: typed.title ?? text.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: typed.recipient ?? null,
      purpose: typed.purpose ?? null,
      about: nameOf(person),
      verdict: verdictOf(rule, known, tickedIn(typed)),
      letter: {
        to: 'Odbiorca',
        people: [
          { name: nameOf(person), facts: [bornFact(person), ['zamieszkanie', person.address]] },
        ],
      },
      content: { ...introduced(person), title: typed.title, body: paragraphsOf(typed.body) },
    }
  },
}))
