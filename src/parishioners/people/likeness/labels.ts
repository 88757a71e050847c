import type { Likeness } from './likeness.ts'

const SURNAMES = {
  equal: 'nazwisko',
  variant: 'nazwisko w podobnej postaci',
  former: 'nazwisko zgodne z rodowym lub poprzednim',
  slip: 'nazwisko różni się jedną literą',
}

/** Describes the names of two people: „to samo imię i nazwisko”. */
function describeNames({ surname, given, isNamed }: Likeness): string {
  if (!isNamed) return 'nieznane imię lub nazwisko'
  const givenText = given === 'equal' ? 'to samo imię' : 'podobne imię'
  if (!surname) return givenText
  if (surname === 'equal')
    return given === 'equal' ? 'to samo imię i nazwisko' : 'to samo nazwisko, podobne imię'
  return surname === 'former'
    ? `${givenText}, a ${SURNAMES.former}`
    : `${givenText}, ${SURNAMES[surname]}`
}

/** Lists the facts that speak for one person, in words. */
export function describeLikeness(likeness: Likeness): string[] {
  const { birth, death, pesel, father, mother, place, phone } = likeness
  const parents = [father, mother].filter(parent => parent === 'equal').length
  const reasons: [boolean, string][] = [
    [birth === 'equal', 'ta sama data urodzenia'],
    [birth === 'near', 'zgodna data urodzenia'],
    [birth === 'mistyped', 'data urodzenia różni się jak przy pomyłce w pisaniu'],
    [death === 'equal', 'ta sama data śmierci'],
    [death === 'mistyped', 'data śmierci różni się jak przy pomyłce w pisaniu'],
    [pesel === 'equal', 'ten sam numer PESEL'],
    [pesel === 'mistyped', 'numery PESEL różnią się najwyżej dwiema cyframi'],
    [parents === 2, 'ci sami rodzice'],
    [parents === 1, 'zgodne imię jednego z rodziców'],
    [place === 'equal', 'ten sam adres'],
    [phone === 'equal', 'ten sam telefon'],
  ]
  return [describeNames(likeness), ...reasons.flatMap(([holds, text]) => (holds ? text : []))]
}
