import { DECLARED, type DeclaredCondition } from '#books/canon-law/declared.ts'
import { type FianceSide, type Yes, inflectForSide } from './question.ts'
import { QUESTIONS, YES } from './questionnaire.ts'

/** Interview answers that declare each circumstance. */
export const DECLARING_ANSWERS: Record<
  DeclaredCondition,
  readonly [key: string, answer: 'yes' | 'no']
> = {
  impotence: ['impotence', 'yes'],
  abduction: ['abduction', 'yes'],
  crime: ['crime', 'yes'],
  related: ['are_related', 'yes'],
  public_decency: ['public_decency', 'yes'],
  adoption: ['adoption_obstacle', 'yes'],
  spiritual_kinship: ['spiritual_kinship', 'yes'],
  vagus: ['no_fixed_home', 'yes'],
  obligations: ['natural_obligations', 'yes'],
  rejected_faith: ['left_church', 'yes'],
  unbelief: ['is_believer', 'no'],
  censure: ['church_penalty', 'yes'],
  parents_unaware: ['parents_unaware', 'yes'],
  proxy: ['by_proxy', 'yes'],
  vetitum: ['tribunal_ban', 'yes'],
  orders: ['holy_orders', 'yes'],
  vows: ['religious_vows', 'yes'],
  affinity: ['affinity', 'yes'],
  previous_marriage: ['been_previously_married', 'yes'],
  different_religion: ['different_religion', 'yes'],
  under_age: ['of_age', 'no'],
  state_obstacle: ['not_recognised_by_state', 'yes'],
  existing_children: ['existing_children', 'yes'],
  mental_illness: ['mental_illness', 'yes'],
  treatment: ['treatment', 'yes'],
  alcohol_abuse: ['alcohol_abuse', 'yes'],
  drugs: ['drugs', 'yes'],
  other_addictions: ['other_addictions', 'yes'],
  serious_illness: ['serious_illness', 'yes'],
  other_side_unaware: ['other_side_knows', 'no'],
  not_voluntary: ['voluntary_decision', 'no'],
  force_or_fear: ['force_or_fear', 'yes'],
  pressure_from_family: ['pressure_from_family', 'yes'],
  error: ['error', 'yes'],
  deceit: ['deceit', 'yes'],
  condition: ['condition', 'yes'],
  excludes_unity: ['unity', 'no'],
  excludes_indissolubility: ['indissolubility', 'no'],
  excludes_fidelity: ['fidelity', 'no'],
  excludes_good_of_spouses: ['good_of_spouses', 'no'],
  excludes_children: ['wants_children', 'no'],
  denies_sacrament: ['sacramental_dignity', 'no'],
  no_catholic_upbringing: ['catholic_upbringing', 'no'],
  no_guarantees: ['guarantees', 'no'],
  other_not_informed: ['other_informed', 'no'],
  ends_not_accepted: ['essential_ends', 'no'],
  second_rite: ['second_rite', 'yes'],
  foreigner: ['foreigner', 'yes'],
  no_oath: ['truth', 'no'],
}

type GivenAnswers = Record<string, { answer: Yes | null } | undefined>

/** Returns the interview question with its answer: «C8. Czy otrzymał Pan święcenia? – tak». */
function getSource(side: FianceSide, key: string, answer: Yes) {
  const { number, words } = QUESTIONS.find(question => question.key === key)!
  return `${number}. ${inflectForSide(side, words)} – ${YES[answer]}`
}

const isAffirmed = (answers: GivenAnswers, key: string) => answers[key]?.answer === 'yes' || null

/** Returns the circumstances declared by the answers of one party, each with its question. */
export function readDeclarations(side: FianceSide, answers: GivenAnswers) {
  const declaredCircumstances = DECLARED.filter(circumstance => {
    const [key, answer] = DECLARING_ANSWERS[circumstance]
    return answers[key]?.answer === answer
  })
  const sources = declaredCircumstances.map(circumstance => [
    circumstance,
    getSource(side, ...DECLARING_ANSWERS[circumstance]),
  ])
  return {
    declared: declaredCircumstances,
    sources: Object.fromEntries(sources) as Partial<Record<DeclaredCondition, string>>,
    guarantees: isAffirmed(answers, 'guarantees'),
    other_informed: isAffirmed(answers, 'other_informed'),
  }
}
