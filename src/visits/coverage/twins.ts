import { fold } from '#platform/words.ts'

const TITLES =
  /\b(ulica|ul|aleja|al|plac|pl|osiedle|os|sw|swietego|swietej|ks|ksiedza|gen|generala|dr|doktora|prof|profesora|bl|bp|biskupa|im|imienia)\b/g

/** What is left of a street's name without its kind and titles, words in any order: «ul. gen. Sikorskiego» and «Sikorskiego». */
export const streetKind = (name: string) =>
  fold(name)
    .replaceAll(/[^\p{L}\d ]/gu, ' ')
    .replaceAll(TITLES, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
