import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm } from '#documents/forms/service.ts'
import { type Subject, byGender, personOf } from '#documents/register/person.ts'
import { dayOf } from './words.ts'

const TITLE = 'Odpowiedź na wniosek osoby'

/**
 * What the parish answers to somebody who wants their data erased: sacraments and the canonical status
 * stay (Dekret ogólny KEP, art. 14), the request is noted, and leaving the Church is another matter.
 */
function usualBody(person: Subject) {
  const { restricted_at } = person
  const say = (woman: string, man: string) => byGender(person, man, woman)
  return [
    `${say('Szanowna Pani', 'Szanowny Panie')},`,
    `w odpowiedzi na ${say('Pani', 'Pana')} wniosek informuję, że prawo do usunięcia danych nie przysługuje, ` +
      'gdy dane dotyczą udzielonych sakramentów albo w inny sposób odnoszą się do kanonicznego statusu osoby ' +
      '(art.\u00a014 Dekretu ogólnego Konferencji Episkopatu Polski z 13 marca 2018 r. w sprawie ochrony osób ' +
      'fizycznych w związku z przetwarzaniem danych osobowych w Kościele katolickim). Księgi parafialne ' +
      'parafia ma obowiązek prowadzić i przechowywać (kan.\u00a0535 Kodeksu prawa kanonicznego), dlatego wpisów ' +
      'w nich się nie usuwa.',
    'Wniosek został odnotowany. Objętych nim danych parafia nie będzie wykorzystywać bez zgody ordynariusza miejsca.' +
      (restricted_at ? ` Przetwarzanie danych jest ograniczone od ${dayOf(restricted_at)}.` : ''),
    `Zgody, których ${say('Pani udzieliła', 'Pan udzielił')} parafii na piśmie lub ustnie, na przykład na ` +
      'wiadomości SMS albo publikację wizerunku, można w każdej chwili wycofać.',
    'Wniosek o usunięcie danych nie jest wystąpieniem z Kościoła. Takie oświadczenie osoba pełnoletnia składa ' +
      'osobiście i na piśmie wobec proboszcza miejsca zamieszkania; na polecenie kurii odnotowuje się je ' +
      'w księdze ochrzczonych.',
    'Na przetwarzanie danych przysługuje skarga do Kościelnego Inspektora Ochrony Danych.',
    'Z wyrazami szacunku',
  ].join('\n\n')
}

const fieldsOf = (person: Subject): FormField[] => [
  {
    name: 'recipient',
    label: 'Adresat',
    kind: 'lines',
    value: [`${person.names} ${person.surname}`, person.address].filter(Boolean).join('\n'),
    required: true,
  },
  {
    name: 'purpose',
    label: 'Dotyczy',
    kind: 'line',
    value: 'wniosek o usunięcie danych',
    required: false,
    hint: 'Dopisz datę wniosku, np. wniosek o usunięcie danych z 3 maja 2026 r.',
  },
  {
    name: 'body',
    label: 'Treść',
    kind: 'paragraphs',
    value: usualBody(person),
    required: true,
    hint: 'Wpisów o sakramentach nie usuwa się. Wystąpienie z Kościoła odnotowuje się w akcie chrztu.',
  },
]

/** The answer to a person who asks for their rights, in words the clerk may change. */
export const rightsForms: TemplateForm[] = [
  {
    name: 'rightsReply',
    subject: 'people',
    title: TITLE,
    fields: async (context, id) => fieldsOf(await personOf(context, id)),
    paper: async (context, id, texts) => {
      const { names, surname, gender } = await personOf(context, id)
      return {
        code: 27,
        template: 'person-letter',
        title: TITLE,
        subject: 'people',
        subject_id: id,
        person_id: id,
        recipient: texts.recipient ?? null,
        purpose: texts.purpose ?? null,
        about: `${names} ${surname}`,
        own_right: true,
        content: { names, surname, gender, body: paragraphsOf(texts.body) },
      }
    },
  },
]
