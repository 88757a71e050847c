import type { Db } from '#platform/database/database.ts'
import { parishHead } from './letterhead.ts'

/** Returns the genitive of „Archidiecezja krakowska”; other names are left unchanged. */
export function ofDiocese(name: string) {
  const words = name.charAt(0).toLowerCase() + name.slice(1)
  const [, nounStem, adjectiveStem] =
    /^((?:arch?i)?(?:diecezj|eparchi))a ([\p{L}-]+k)a$/u.exec(words) ?? []
  return nounStem && adjectiveStem ? `${nounStem}i ${adjectiveStem}iej` : undefined
}

/**
 * Returns the default name of the curia: in Poland that of an archdiocese is called metropolitan. A name in the
 * parish’s texts takes precedence.
 */
const getCuria = (diocese: string) =>
  /^archi?diecezja/i.test(diocese) ? 'Kuria Metropolitalna' : 'Kuria Diecezjalna'

/**
 * Returns the addressee of requests for permissions and dispensations: the ordinary of the parish’s diocese, at his
 * curia.
 */
export async function getOrdinary(db: Db) {
  const { diocese } = await parishHead(db)
  if (!diocese) return `Ordynariusz miejsca\n${getCuria('')}`
  const genitive = ofDiocese(diocese)
  return genitive
    ? `Ordynariusz ${genitive}\n${getCuria(diocese)}`
    : `Ordynariusz miejsca\n${diocese}`
}
