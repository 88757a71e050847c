/** Outcomes of an attempt to sign in, in Polish. */
export const signInOutcomes = {
  signed_in: 'zalogowano',
  wrong_password: 'błędne hasło',
  wrong_code: 'błędny kod logowania dwuetapowego',
  wrong_passkey: 'odrzucony klucz dostępu',
  blocked: 'konto zablokowane',
  first_password_over: 'hasło startowe po terminie',
  no_parish: 'konto bez parafii',
  parish_inactive: 'parafia nieaktywna',
  licence_over: 'licencja parafii wygasła',
} as const
export type SignInOutcome = keyof typeof signInOutcomes
