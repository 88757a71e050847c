import { isCatholic, isOtherBaptised, isUnbaptised } from '#dictionaries/faiths.ts'
import { canonicalAge, today } from '#shared/dates/days.ts'
import type { Claim, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import type { PersonPaperFacts } from '../known.ts'
import { hasLeft, describeReceived } from '#parishioners/papers/server/person.ts'
import { ALIVE, BELONGS, PRACTISING, isInCivilUnion } from './person.ts'

const baptismProof = ({ person }: PersonPaperFacts): ClaimProof => {
  const acts = person.acts.filter(({ cancelled }) => !cancelled)
  const hasBaptismAct = ['baptism', 'substitute_baptism', 'conversion'].some(kind =>
    acts.some(act => act.kind === kind),
  )
  if (hasBaptismAct || person.sacraments.some(({ kind }) => kind === 'baptism')) return 'proved'
  return isUnbaptised(person.dic_faith_id) ? 'contradicted' : 'empty'
}

const confirmationProof = ({ person, candidate }: PersonPaperFacts): ClaimProof => {
  if (describeReceived(person, 'confirmation', 'bierzmowanie')) return 'proved'
  return candidate ? 'contradicted' : 'empty'
}

const eucharistProof = ({ person }: PersonPaperFacts): ClaimProof =>
  describeReceived(person, 'first_communion', 'I Komunia') ? 'proved' : 'empty'

const MIN_GODPARENT_AGE = 16

function ageProof({ person: { birth_date } }: PersonPaperFacts): ClaimProof {
  const years = canonicalAge(birth_date, today())
  if (years === null) return birth_date ? 'unclear' : 'empty'
  if (years < MIN_GODPARENT_AGE) return 'contradicted'
  // A birth known by its year alone gives only the highest possible age.
  return birth_date!.length < 10 && years === MIN_GODPARENT_AGE ? 'unclear' : 'proved'
}

function faithProof(personFacts: PersonPaperFacts): ClaimProof {
  if (hasLeft(personFacts.person)) {
    return { doubt: 'contradicted', found: 'jest zapis o wystąpieniu z Kościoła' }
  }
  return presentFaith(personFacts)
}

/** Checks the current faith on the card, not an earlier one. */
export function presentFaith({ person }: PersonPaperFacts): ClaimProof {
  const { dic_faith_id: faith } = person
  if (isCatholic(faith)) return 'proved'
  if (isOtherBaptised(faith) || isUnbaptised(faith)) {
    return { doubt: 'contradicted', found: `wyznanie: ${person.faith}` }
  }
  return 'empty'
}

/** Checks the practice and the marital status: a civil union is not a life of faith befitting the role. */
function lifeProof(personFacts: PersonPaperFacts): ClaimProof {
  if (isInCivilUnion(personFacts)) {
    return {
      doubt: 'contradicted',
      found: 'ta osoba żyje w związku cywilnym bez ślubu kościelnego',
    }
  }
  const proof = PRACTISING.proof(personFacts)
  if (proof === 'contradicted') {
    return { doubt: 'contradicted', found: 'ta osoba nie praktykuje' }
  }
  // A family card does not say whether the civil marriage lasts, so the office confirms the life of faith.
  return proof === 'proved' && personFacts.civil_spouse ? 'unclear' : proof
}

export type Worthy =
  | 'alive'
  | 'belongs'
  | 'baptised'
  | 'confirmed'
  | 'communicant'
  | 'catholic'
  | 'practising'
  | 'age'
  | 'unpunished'

const confirming = (statement: string) => {
  const answer = { confirm: statement }
  return { empty: answer, hidden: answer, unclear: answer }
}

/** Requirements of canon law for a godparent, which apply to a sponsor too (KPK 874 § 1, 893 § 1). */
const WORTHY: Record<Worthy, Claim<PersonPaperFacts>> = {
  alive: ALIVE,
  belongs: BELONGS,
  baptised: {
    fact: 'jest ochrzczony',
    field: 'person_acts (chrzest, metryka zastępcza, przyjęcie do komunii), person_sacraments',
    law: 'kan. 874 § 1, 3° KPK',
    rests_on: ['acts', 'sacraments'],
    proof: baptismProof,
    ...confirming('przyjęcie chrztu'),
    contradicted: {
      refuse:
        'Według kartoteki ta osoba nie jest ochrzczona, więc nie może być chrzestnym ani świadkiem bierzmowania. Jeżeli jest inaczej, wpisz chrzest na karcie osoby.',
    },
  },
  confirmed: {
    fact: 'jest bierzmowany',
    field: 'person_acts, act_annotations, person_sacraments',
    law: 'kan. 874 § 1, 3° KPK',
    rests_on: ['acts', 'sacraments'],
    proof: confirmationProof,
    ...confirming('przyjęcie bierzmowania'),
    contradicted: {
      refuse:
        'Według kartoteki ta osoba dopiero przygotowuje się do bierzmowania. Jeżeli już je przyjęła, wpisz je do księgi albo na kartę osoby.',
    },
  },
  communicant: {
    fact: 'przyjął Najświętszy Sakrament Eucharystii',
    field: 'person_acts, act_annotations, person_sacraments',
    law: 'kan. 874 § 1, 3° KPK',
    rests_on: ['acts', 'sacraments'],
    proof: eucharistProof,
    ...confirming('przyjęcie I Komunii'),
    contradicted: 'omit',
  },
  catholic: {
    fact: 'jest katolikiem',
    field:
      'people.dic_faith_id, people.left_church_date, people.returned_date, baptism_annotations',
    law: 'kan. 874 § 1, 3°; 874 § 2 KPK',
    rests_on: ['dic_faith_id', 'left_church_date', 'returned_date', 'acts'],
    proof: faithProof,
    ...confirming('wyznanie katolickie'),
    contradicted: {
      refuse:
        'Według kartoteki: {co}. Chrzestnym i świadkiem bierzmowania może być tylko katolik (kan. 874 § 1, 893 § 1). Jeżeli jest inaczej, popraw kartę osoby.',
    },
  },
  practising: {
    ...PRACTISING,
    fact: 'jest wierzącym i praktykującym katolikiem',
    field: 'people.dic_practice_id, dic_marital_status_id, families.dic_family_marriage_id',
    proof: lifeProof,
    empty: { confirm: 'praktykowanie wiary' },
    hidden: {
      refuse:
        'O praktykach religijnych tej osoby rozstrzyga duchowny: poproś proboszcza, aby wydał to zaświadczenie ze swojego konta.',
    },
    unclear: { confirm: 'praktykowanie wiary' },
    contradicted: {
      refuse:
        'Według kartoteki {co}, a chrzestny i świadek mają prowadzić życie zgodne z wiarą (kan. 874 § 1, 3°). Jeżeli jest inaczej, popraw kartę osoby.',
    },
  },
  age: {
    fact: 'ukończył szesnaście lat',
    field: 'people.birth_date',
    law: 'kan. 874 § 1, 2° KPK',
    rests_on: ['birth_date'],
    proof: ageProof,
    ...confirming('ukończenie szesnastu lat'),
    contradicted: {
      refuse:
        'Ta osoba nie ukończyła 16 lat (kan. 874 § 1, 2°). Wyjątek może dopuścić proboszcz miejsca sakramentu: napisz do niego w opinii, nie w tym zaświadczeniu.',
    },
  },
  unpunished: {
    fact: 'nie jest związany karą kanoniczną',
    field: 'żadne: potwierdza kancelaria',
    law: 'kan. 874 § 1, 4° KPK',
    proof: () => 'empty',
    ...confirming('brak kar kanonicznych'),
    contradicted: 'omit',
  },
}

/** Print 8. */
export const GODPARENT: PaperRule<PersonPaperFacts, Worthy> = {
  paper: 'godparent',
  code: 8,
  title: 'Zaświadczenie dla rodzica chrzestnego',
  claims: WORTHY,
}

/** Print 8. */
export const SPONSOR: PaperRule<PersonPaperFacts, Worthy> = {
  paper: 'confirmationWitness',
  code: 8,
  title: 'Zaświadczenie dla świadka bierzmowania',
  claims: WORTHY,
}
