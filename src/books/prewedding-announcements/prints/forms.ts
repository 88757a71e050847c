import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, type Texts } from '#documents/forms/service.ts'
import type { Paper } from '#documents/issue.ts'
import { partyOf } from '../../sides.ts'
import { type Act, aboutOf, validAct } from './papers.ts'

const PAPERS_STAY =
  'Z narzeczonymi przeprowadzono kanoniczne rozmowy i spisano protokół; zapowiedzi ogłoszono i nie zgłoszono przeszkód. Dokumenty pozostają w tutejszej kancelarii.'
const REGISTRY =
  'Zaświadczenie dla urzędu stanu cywilnego wysyła w ustawowym terminie parafia, w której odbędzie się ślub.'
const TELL_US = 'Po ślubie proszę o przesłanie zawiadomienia z datą i numerem aktu małżeństwa.'

const day = (iso: string | null) => iso?.split('-').toReversed().join('.') ?? ''

/** Everything a letter says of one of the two, a line each; the clerk fills what banns do not know. */
const about = (act: Act, side: 'groom' | 'bride') => {
  const party = partyOf(act, side)
  const parents = [party.father_names, party.mother_names].filter(Boolean).join(' i ')
  return [
    `${party.names} ${party.surname}`,
    `ur. ${day(party.birth_date)}`,
    `rodzice: ${parents}`,
    `stan cywilny: ${party.marital_status ?? ''}`,
    `zamieszkanie: ${[party.town, party.parish].filter(Boolean).join(', ')}`,
    'chrzest: ',
    'bierzmowanie: ',
  ].join('\n')
}

const lines = (name: string, label: string, value: string): FormField => ({
  name,
  label,
  kind: 'lines',
  value,
  required: true,
})

const couple = (act: Act): FormField[] => [
  lines('groom', 'Narzeczony', about(act, 'groom')),
  lines('bride', 'Narzeczona', about(act, 'bride')),
  {
    name: 'wedding_date',
    label: 'Data ślubu',
    kind: 'day',
    value: act.wedding_date ?? '',
    required: false,
  },
]

interface Kind {
  name: string
  title: string
  recipient: FormField
  /** What the letter says, a paragraph each. */
  body: readonly string[]
}

const KINDS: Kind[] = [
  {
    name: 'bannsLicence',
    title: 'Licencja na zawarcie małżeństwa',
    recipient: lines('recipient', 'Parafia, w której odbędzie się ślub', ''),
    body: [
      PAPERS_STAY,
      'Udzielam licencji na zawarcie małżeństwa w parafii adresata i proszę jej proboszcza, aby sam asystował przy ślubie albo delegował innego kapłana lub diakona.',
      REGISTRY,
      TELL_US,
    ],
  },
  {
    name: 'bannsDelegation',
    title: 'Delegacja do asystowania przy ślubie',
    recipient: lines('recipient', 'Kapłan lub diakon, który będzie asystował', ''),
    body: [
      'Deleguję wyżej wymienionego duchownego do asystowania przy ślubie tych narzeczonych w kościele tutejszej parafii (kan. 1111).',
      PAPERS_STAY,
    ],
  },
  {
    name: 'bannsConsent',
    title: 'Zgoda na ślub poza parafią',
    recipient: lines('recipient', 'Parafia, która przeprowadzi rozmowy i pobłogosławi ślub', ''),
    body: [
      'Wyrażam zgodę, aby narzeczeni, z których co najmniej jedno mieszka na terenie tutejszej parafii, odbyli rozmowy kanoniczne i zawarli małżeństwo w parafii adresata (kan. 1115).',
      TELL_US,
    ],
  },
]

const paper = (act: Act, { name, title }: Kind, texts: Texts): Paper => ({
  code: 21,
  template: 'wedding-licence',
  title,
  subject: 'banns',
  subject_id: act.id,
  person_id: act.groom_person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: aboutOf(act),
  content: {
    title,
    addressed: name !== 'bannsDelegation',
    groom: texts.groom,
    bride: texts.bride,
    wedding_date: texts.wedding_date,
    body: paragraphsOf(texts.body),
  },
})

/** Letters that let a couple marry elsewhere, or another priest assist here (print 21). */
export const bannsForms: TemplateForm[] = KINDS.map(kind => ({
  name: kind.name,
  subject: 'banns',
  title: kind.title,
  fields: async ({ db }, id) => [
    kind.recipient,
    ...couple(await validAct(db, id)),
    {
      name: 'body',
      label: 'Treść',
      kind: 'paragraphs' as const,
      value: kind.body.join('\n\n'),
      required: true,
    },
  ],
  paper: async ({ db }, id, texts) => paper(await validAct(db, id), kind, texts),
}))
