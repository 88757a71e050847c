import type { Kinship, Relative } from '../../kinship.ts'

type Line = Omit<Kinship, 'words'>
const MALE = 1

const of = ({ gender }: Relative, he: string, she: string) => (gender === MALE ? he : she)

function directWords(degree: number, above: Relative, below: Relative) {
  if (degree === 1) return `${of(above, 'ojciec', 'matka')} i ${of(below, 'syn', 'córka')}`
  const pra = 'pra'.repeat(Math.min(degree - 2, 3))
  if (degree > 5) return 'przodek i potomek'
  return `${pra}${of(above, 'dziadek', 'babcia')} i ${pra}${of(below, 'wnuk', 'wnuczka')}`
}

/**
 * Names the relationship of a parent's sibling and the child; Polish uses different words for the father's and the
 * mother's side.
 */
function uncleWords(elder: Relative, sibling: Relative, child: Relative) {
  const brother = sibling.gender === MALE
  const uncle = of(elder, brother ? 'stryj' : 'wuj', 'ciotka')
  const nephew = brother
    ? of(child, 'bratanek', 'bratanica')
    : of(child, 'siostrzeniec', 'siostrzenica')
  return `${uncle} i ${nephew}`
}

function collateralWords({ left, right, blood }: Line) {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  const half = blood === 'half' ? ', linia przyrodnia' : ''
  switch (`${short.length}-${long.length}`) {
    case '1-1':
      return blood === 'half' ? 'rodzeństwo przyrodnie' : 'rodzeństwo'
    case '1-2':
      return uncleWords(short[0]!, long[0]!, long.at(-1)!) + half
    case '1-3':
      return `${of(short[0]!, 'brat', 'siostra')} dziadków i ${of(long.at(-1)!, 'wnuk', 'wnuczka')} rodzeństwa${half}`
    case '2-2':
      return `kuzynostwo (dzieci rodzeństwa)${half}`
    case '2-3':
      return `dziecko i ${of(long.at(-1)!, 'wnuk', 'wnuczka')} rodzeństwa${half}`
    case '3-3':
      return `dalsze kuzynostwo (wnuki rodzeństwa)${half}`
    default:
      return `dalsi krewni${half}`
  }
}

/** Returns the Polish name of the relationship of two relatives. */
export function kinshipWords(line: Line): string {
  if (line.line === 'collateral') return collateralWords(line)
  return directWords(line.degree, line.ancestors[0]!, line.right.at(-1)!)
}

interface InLaw {
  person: Relative
  spouse_id: number
  line: Kinship
}

/**
 * Names a relationship by affinity, such as «macocha i pasierb» or «zięć i teściowa»; the first is the person who
 * married into the line.
 */
export function affinityWords({ person, spouse_id, line }: InLaw): string {
  const above = line.ancestors[0]!
  const below = line.right.at(-1)!
  if (line.degree > 1) return `powinowaci w ${line.degree}. stopniu`
  if (spouse_id === above.id) {
    return `${of(person, 'ojczym', 'macocha')} i ${of(below, 'pasierb', 'pasierbica')}`
  }
  return `${of(person, 'zięć', 'synowa')} i ${of(above, 'teść', 'teściowa')}`
}
