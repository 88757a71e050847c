const rules = new Intl.PluralRules('pl')

/** «1 akt», «2 akty», «5 aktów». */
export function counted(number: number, [one, few, many]: readonly [string, string, string]) {
  const form = rules.select(number)
  return `${number} ${form === 'one' ? one : form === 'few' ? few : many}`
}
