import type { Context } from '#platform/context.ts'
import {
  type PaperRule,
  refuseHopeless,
  refuseUnproved,
  getVerdict,
} from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { listParagraphs, type TemplateForm, wordFields } from '#documents/forms/server/service.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import { bornFact } from '#documents/letters/server/facts.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import { listKeys } from '#shared/objects.ts'
import { namesDocument } from '#shared/people/typed-names.ts'
import { FREE_STATE } from './claims/free-state.ts'
import { MEMBERSHIP, OPINION } from './claims/person.ts'
import { type PersonPaperFacts, getPersonPaperFacts } from './known.ts'
import { introducePerson, formatName } from '#parishioners/papers/server/person.ts'
import type { PaperText } from '#documents/texts/server/text.ts'
import * as texts from './texts.ts'
import { refuseMembershipWords, refuseTypedPurpose, refuseTypedStatements } from './typed-words.ts'

const OUTSIDER =
  'Wyżej wymieniona osoba nie należy do tutejszej parafii: powyższe stwierdza się tylko o tyle, o ile wiadomo z ksiąg tutejszej parafii.'

/** Title for a person who lives in the parish and does not belong to the Church. */
const RESIDENCE_TITLE = 'Zaświadczenie o zamieszkaniu na terenie parafii'

/** Documents that a claim requires, with an example; ticking the claim shows a line for the document. */
const DOCUMENTS: Partial<Record<string, { label: string; example: string }>> = {
  ended_by_death: {
    label: 'Dokument o śmierci współmałżonka',
    example: 'odpis aktu zgonu nr 7/2024 z 3.03.2024, USC w Tarnowie',
  },
  declared_null: {
    label: 'Orzeczenie o nieważności małżeństwa',
    example: 'wyrok nr 12/2023 z 5.05.2023, Sąd Biskupi w Tarnowie',
  },
}
const DOCUMENTED = listKeys(DOCUMENTS)

const documentFields = (
  ticks: readonly FormField[],
  { death_acts }: PersonPaperFacts,
): FormField[] =>
  ticks.map(field => {
    const name = field.name.replace(/^confirm_/, '')
    const paper = DOCUMENTS[name]
    if (!paper) return field
    const ownAct = name === 'ended_by_death' ? death_acts[0] : undefined
    return {
      ...field,
      name: 'document',
      kind: 'line' as const,
      label: paper.label,
      required: true,
      check: 'document' as const,
      hint: ownAct
        ? `Propozycja: ${ownAct}. Wpisz ten akt, jeżeli dotyczy współmałżonka`
        : `Nazwa, numer, data i kto wydał, np. ${paper.example}`,
    }
  })

interface Statement {
  rule: PaperRule<PersonPaperFacts>
  text: PaperText
  words: (context: Context, known: PersonPaperFacts) => Promise<FilledText>
  purpose: string
}

const statements: Statement[] = [
  {
    rule: MEMBERSHIP,
    text: texts.MEMBERSHIP,
    async words({ db }, personFacts) {
      const { person } = personFacts
      const { member } = getVerdict(MEMBERSHIP, personFacts).stated
      const przynaleznosc = member ? 'i do niej należy' : ''
      const fills = { osoba: formatName(person), przynaleznosc }
      const words = await resolveText(db, texts.MEMBERSHIP, fills, person.gender)
      return member ? words : { ...words, title: RESIDENCE_TITLE }
    },
    purpose: '',
  },
  {
    rule: FREE_STATE,
    text: texts.FREE_STATE,
    words({ db }, personFacts) {
      const { person, marriages } = personFacts
      const fills = {
        osoba: formatName(person),
        zakres: person.status === 'parishioner' ? '' : OUTSIDER,
      }
      const { stated } = getVerdict(FREE_STATE, personFacts, DOCUMENTED)
      if (stated.unmarried) {
        return resolveText(db, texts.FREE_STATE, fills, person.gender)
      }
      const { FREE_STATE_NULLITY, FREE_STATE_AFTER } = texts
      const isOnlyNull = stated.declared_null && !stated.ended_by_death && !stated.dissolved
      const paperText = isOnlyNull ? FREE_STATE_NULLITY : FREE_STATE_AFTER
      return resolveText(
        db,
        paperText,
        { ...fills, malzenstwo: marriages.join(', ') },
        person.gender,
      )
    },
    purpose: 'do zawarcia małżeństwa',
  },
  {
    rule: OPINION,
    text: texts.OPINION,
    words({ db }, personFacts) {
      const { person } = personFacts
      const { practising } = getVerdict(OPINION, personFacts).stated
      const udzial = practising ? 'i uczestniczy w jej życiu sakramentalnym' : ''
      return resolveText(db, texts.OPINION, { osoba: formatName(person), udzial }, person.gender)
    },
    purpose: '',
  },
]

const getFields = (words: FilledText, purpose: string, ticks: FormField[]): FormField[] => [
  ...ticks,
  ...wordFields(words),
  { name: 'purpose', label: 'Cel wydania', kind: 'line', value: purpose, required: false },
  {
    name: 'recipient',
    label: 'Dla kogo',
    kind: 'lines',
    value: '',
    required: false,
    check: 'addressee',
  },
]

/** Forms of print 27: facts about a person certified by the parish, in a text that the clerk may change. */
export const statementForms: TemplateForm[] = statements.map(({ rule, text, words, purpose }) => ({
  name: text.code,
  subject: 'people',
  title: text.title,
  text: () => text,
  fields: async (context, id) => {
    const personFacts = await getPersonPaperFacts(context, id)
    const verdict = getVerdict(rule, personFacts)
    refuseHopeless(verdict)
    return getFields(
      await words(context, personFacts),
      purpose,
      documentFields(listTicks(verdict), personFacts),
    )
  },
  paper: async (context, id, formTexts) => {
    const personFacts = await getPersonPaperFacts(context, id)
    const { person } = personFacts
    const tickedNames = listTickedNames(formTexts).filter(name => !DOCUMENTED.includes(name))
    const documentName =
      formTexts.document && namesDocument(formTexts.document) ? formTexts.document : null
    const body = listParagraphs(formTexts.body)
    const verdict = getVerdict(
      rule,
      personFacts,
      documentName ? [...tickedNames, ...DOCUMENTED] : tickedNames,
    )
    const defaultTexts = await words(context, personFacts)
    refuseUnproved(verdict)
    refuseTypedStatements('title', [formTexts.title ?? ''], [defaultTexts.title])
    refuseTypedStatements('body', body, listParagraphs(defaultTexts.body))
    refuseTypedPurpose(formTexts.purpose, purpose)
    if (rule === MEMBERSHIP && !verdict.stated.member) {
      refuseMembershipWords([formTexts.title ?? '', ...body])
    }
    return {
      code: 27,
      template: 'statement',
      title: formTexts.title ?? text.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: formTexts.recipient ?? null,
      purpose: formTexts.purpose ?? null,
      about: formatName(person),
      verdict,
      letter: {
        to: 'Odbiorca',
        people: [
          {
            name: formatName(person),
            facts: [bornFact(person), ['zamieszkanie', personFacts.home]],
          },
        ],
      },
      content: {
        ...introducePerson({ ...person, address: personFacts.home }),
        title: formTexts.title,
        body: documentName ? [...body, `Dokument: ${documentName}.`] : body,
      },
    }
  },
}))
