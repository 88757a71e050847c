import type { FormField } from '#documents/forms/contract.ts'
import { type TemplateForm, paragraphsOf } from '#documents/forms/service.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import { may } from '#session/permissions.ts'
import { actLabel } from '../../act.ts'
import { baptismText } from '../../baptism-data.ts'
import type { Kind } from '../words.ts'
import { type Act, aboutOf, confided } from './content.ts'
import { validAct } from './papers.ts'

const TITLES: Record<Kind, string> = {
  conversion: 'Pismo w sprawie przyjęcia do Kościoła katolickiego',
  left_church: 'Pismo w sprawie wystąpienia z Kościoła katolickiego',
  returned: 'Pismo w sprawie powrotu do Kościoła katolickiego',
}

const plainly = (day: string | null) => day?.split('-').toReversed().join('.') ?? ''

/** What the curia is told, a paragraph each; the clerk may say it otherwise. */
const LETTERS: Record<Kind, (act: Act) => string[]> = {
  conversion: act => [
    `Zawiadamiam, że dnia ${plainly(act.event_date)} wyżej wymieniona osoba (dotychczasowe wyznanie: ${act.faith ?? '—'}) złożyła wyznanie wiary i została przyjęta do pełnej komunii z Kościołem katolickim.`,
  ],
  left_church: act => [
    `Przesyłam oświadczenie woli wystąpienia z Kościoła katolickiego, które wyżej wymieniona osoba złożyła osobiście wobec duchownego dnia ${plainly(act.event_date)}.`,
    'Przed przyjęciem oświadczenia osoba ta została pouczona o jego skutkach kanonicznych i podtrzymała swoją wolę.',
    'Proszę o polecenie, aby w księdze chrztów wpisano odpowiednią adnotację.',
  ],
  returned: act => [
    `Zawiadamiam, że dnia ${plainly(act.event_date)} wyżej wymieniona osoba, która wcześniej wystąpiła z Kościoła, powróciła do jedności z Kościołem katolickim.`,
    'Proszę o polecenie, aby w księdze chrztów wpisano odpowiednią adnotację.',
  ],
}

const bodyOf = (act: Act) =>
  [
    ...LETTERS[act.kind](act),
    `Chrzest: ${baptismText(act) ?? '—'}. Akt w tutejszej księdze: ${actLabel(act)}.`,
  ].join('\n\n')

async function opened({ db, user }: Context, id: number) {
  // The address of forms is open to every clerk; who comes and who goes is not.
  if (!may(user, 'conversions.read')) throw forbidden()
  return validAct(db, id)
}

const fields = (act: Act): FormField[] => [
  {
    name: 'recipient',
    label: 'Do kogo',
    kind: 'lines',
    value: 'Kuria diecezjalna',
    required: true,
  },
  { name: 'title', label: 'Tytuł', kind: 'line', value: TITLES[act.kind], required: true },
  { name: 'body', label: 'Treść', kind: 'paragraphs', value: bodyOf(act), required: true },
]

/** The letter to the curia that goes with an act (print 27). */
export const conversionForms: TemplateForm[] = [
  {
    name: 'conversionLetter',
    subject: 'conversions',
    title: 'Pismo do kurii',
    fields: async (context, id) => fields(await opened(context, id)),
    paper: async (context, id, { recipient, title, body }) => {
      const act = await opened(context, id)
      return {
        code: 27,
        template: 'statement',
        title: title ?? TITLES[act.kind],
        subject: 'conversions',
        subject_id: id,
        person_id: act.person_id,
        recipient: recipient ?? null,
        purpose: null,
        about: aboutOf(act),
        content: {
          ...confided,
          title,
          names: act.names,
          surname: act.surname,
          gender: act.gender,
          birth_date: act.birth_date,
          birth_town: act.birth_town,
          address: act.address,
          body: paragraphsOf(body),
        },
      }
    },
  },
]
