const MEN_IN_A = new Set(['kuba', 'barnaba', 'bonawentura', 'kosma', 'jarema', 'sasza'])

/**
 * Guesses the gender from a Polish first name: 1 man, 2 woman, undefined while there is no name. The clerk must be able
 * to see the guess.
 */
export function likelyGender(names: string | null | undefined): 1 | 2 | undefined {
  const first = (names ?? '').trim().split(/[\s-]/)[0]?.toLowerCase() ?? ''
  if (first.length < 2) return undefined
  return first.endsWith('a') && !MEN_IN_A.has(first) ? 2 : 1
}
