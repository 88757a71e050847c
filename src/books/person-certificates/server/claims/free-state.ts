import { LEFT_CHURCH } from '#dictionaries/faiths.ts'
import type { PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'
import type { PersonPaperFacts } from '../known.ts'
import { hasLeft } from '#parishioners/papers/server/person.ts'
import { GROUNDS } from './free-state-grounds.ts'
import { ALIVE } from './person.ts'

const on = (personFacts: PersonPaperFacts, doubt: string) => personFacts.checks.includes(doubt)

const BOUND = ['bond', 'free_state']
const SWORN = ['orders', 'vows']
const CLERICAL = 8
const bars =
  (codes: readonly string[], unclear?: string) =>
  (personFacts: PersonPaperFacts): ClaimProof => {
    if (codes.some(code => on(personFacts, code))) {
      // The status „widowed” alone shows no lasting marriage: the entries are left out, and the message names the card
      // and the family.
      const entries = personFacts.bare_state ? [] : personFacts.marriages
      return { doubt: 'contradicted', found: entries.join(', ') || 'dane karty i rodziny' }
    }
    return unclear && on(personFacts, unclear) ? 'unclear' : 'proved'
  }

type FreeState =
  | 'alive'
  | keyof typeof GROUNDS
  | 'unmarried'
  | 'free'
  | 'margin'
  | 'orders'
  | 'member'

/** Print 27. */
export const FREE_STATE: PaperRule<PersonPaperFacts, FreeState> = {
  paper: 'freeState',
  code: 27,
  title: 'Zaświadczenie o stanie wolnym',
  claims: {
    alive: ALIVE,
    ...GROUNDS,
    unmarried: {
      fact: 'nie ma zapisu o zawarciu małżeństwa (inaczej: małżeństwo ustało albo stwierdzono jego nieważność, z zapisem, z którego to wynika)',
      field:
        'weddings, baptism_annotations, person_sacraments, people.dic_marital_status_id (wdowieństwo, nieważność)',
      law: 'kan. 1085 KPK',
      rests_on: ['dic_marital_status_id', 'acts', 'sacraments'],
      proof: ({ marriages }) => (marriages.length ? 'contradicted' : 'proved'),
      ...OMITTED,
    },
    free: {
      fact: 'nie jest związana węzłem małżeńskim',
      field:
        'weddings, wedding_annotations, baptism_annotations, person_sacraments, people.dic_marital_status_id, family_members',
      law: 'kan. 1085 KPK',
      rests_on: ['dic_marital_status_id', 'acts', 'sacraments'],
      proof: bars(BOUND, 'obligations'),
      ...OMITTED,
      unclear: {
        refuse:
          'W kartotece jest rozwód albo związek cywilny. Ustal, czy było małżeństwo kościelne, i wpisz je na karcie; gdy go nie było, potwierdź to w formularzu zaświadczenia.',
        confirm: 'że nie było małżeństwa kanonicznego, tylko związek cywilny',
      },
      contradicted: {
        refuse:
          'Nie można zaświadczyć stanu wolnego: trwa zapisane małżeństwo ({co}). Jeżeli ustało albo stwierdzono jego nieważność, wpisz to w akcie małżeństwa, w adnotacji aktu chrztu albo na karcie osoby.',
      },
    },
    margin: {
      fact: 'żadna adnotacja aktu chrztu nie dotyczy stanu',
      field: 'baptism_annotations (nieodczytana albo rodzaj „inna”, ukryta na świadectwach)',
      law: 'kan. 535 § 2 KPK',
      rests_on: ['acts'],
      proof: ({ obscure }) => (obscure ? 'hidden' : 'proved'),
      ...OMITTED,
      hidden: {
        refuse:
          'W akcie chrztu jest adnotacja „inna” albo nieodczytana, której świadectwa nie pokazują. Przeczytaj ją: jeżeli dotyczy stanu, popraw jej rodzaj, a jeżeli nie, potwierdź to w formularzu zaświadczenia.',
        confirm: 'że ukryta adnotacja w akcie chrztu nie dotyczy małżeństwa, święceń ani ślubów',
      },
    },
    orders: {
      fact: 'nie jest związana święceniami ani ślubem wieczystym',
      field: 'baptism_annotations, person_sacraments, people.dic_marital_status_id',
      law: 'kan. 1087, 1088 KPK',
      rests_on: ['dic_marital_status_id', 'acts', 'sacraments'],
      proof: personFacts =>
        personFacts.person.dic_marital_status_id === CLERICAL
          ? 'contradicted'
          : bars(SWORN)(personFacts),
      ...OMITTED,
      contradicted: {
        refuse:
          'Nie można zaświadczyć stanu wolnego: są zapisane święcenia, śluby wieczyste albo stan duchowny. Jeżeli to pomyłka, popraw zapis w akcie chrztu albo na karcie osoby.',
      },
    },
    member: {
      fact: 'nie wystąpiła z Kościoła, więc parafia wie o jej małżeństwach',
      field:
        'people.left_church_date, people.returned_date, people.dic_faith_id, baptism_annotations',
      law: 'kan. 1071 § 1, 4° KPK',
      rests_on: ['dic_faith_id', 'left_church_date', 'returned_date', 'acts'],
      proof: ({ person }) =>
        person.dic_faith_id === LEFT_CHURCH || hasLeft(person) ? 'contradicted' : 'proved',
      ...OMITTED,
      contradicted: {
        refuse:
          'Jest zapis o wystąpieniu z Kościoła: parafia nie wie, czy ta osoba jest wolna, a jej małżeństwo wymaga zezwolenia ordynariusza (kan. 1071 § 1, 4°). Napisz do kurii. Jeżeli osoba powróciła, wpisz powrót na karcie.',
      },
    },
  },
}
