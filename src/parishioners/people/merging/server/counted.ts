const rules = new Intl.PluralRules('pl')

/** «1 akt», «2 akty», «5 aktów». */
export function formatCountedNoun(
  number: number,
  [singular, few, genitivePlural]: readonly [string, string, string],
) {
  const form = rules.select(number)
  return `${number} ${form === 'one' ? singular : form === 'few' ? few : genitivePlural}`
}
