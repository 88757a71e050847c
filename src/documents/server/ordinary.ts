import type { Db } from '#platform/database/database.ts'
import { parishHead } from './letterhead.ts'

/** «Archidiecezja krakowska» in the genitive; other names are left as they are. */
export function ofDiocese(name: string) {
  const words = name.charAt(0).toLowerCase() + name.slice(1)
  const [, nounStem, adjectiveStem] =
    /^((?:arch?i)?(?:diecezj|eparchi))a ([\p{L}-]+k)a$/u.exec(words) ?? []
  return nounStem && adjectiveStem ? `${nounStem}i ${adjectiveStem}iej` : undefined
}

/** The curia of an archdiocese is called metropolitan in Poland; its own name in the parish's texts wins. */
const curiaOf = (diocese: string) =>
  /^archi?diecezja/i.test(diocese) ? 'Kuria Metropolitalna' : 'Kuria Diecezjalna'

/** Whom requests for leave and dispensations go to: the ordinary of the parish's diocese, at his curia. */
export async function getOrdinary(db: Db) {
  const { diocese } = await parishHead(db)
  if (!diocese) return `Ordynariusz miejsca\n${curiaOf('')}`
  const genitive = ofDiocese(diocese)
  return genitive
    ? `Ordynariusz ${genitive}\n${curiaOf(diocese)}`
    : `Ordynariusz miejsca\n${diocese}`
}
