/**
 * Advice on a new password that `server/rules.ts` accepts: it refuses fewer than five unrelated parts. Not beside the
 * schema, because the sign-in page does not load schemas.
 */
export const PASSWORD_HINT =
  'Co najmniej 12 znaków: na przykład pięć niezwiązanych ze sobą słów, bez imion i nazw parafii.'
