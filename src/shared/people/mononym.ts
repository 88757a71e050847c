/** Sign in place of the surname of a person who has only one name. */
export const NO_SURNAME = '-'

/** Joins given names and surname; a person with one name has only the former. */
export const formatName = ({ names, surname }: { names: string; surname: string }) =>
  surname === NO_SURNAME ? names : `${names} ${surname}`
