import { foldText } from '#shared/text/fold-text.ts'

const TITLES =
  /\b(ulica|ul|aleja|al|plac|pl|osiedle|os|sw|swietego|swietej|ks|ksiedza|gen|generala|dr|doktora|prof|profesora|bl|bp|biskupa|im|imienia)\b/g

/**
 * Reduces the name of a street to its words without kind and titles, in one order, so that «ul. gen. Sikorskiego» and
 * «Sikorskiego» are equal.
 */
export const streetKind = (name: string) =>
  foldText(name)
    .replaceAll(/[^\p{L}\d ]/gu, ' ')
    .replaceAll(TITLES, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
