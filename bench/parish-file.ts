import { generateHousehold } from '../src/demo/people/generate-households.ts'
import { seededRandom } from '../src/demo/random.ts'
import { STREETS } from '../src/demo/people/names.ts'

const HEADER =
  'Nazwisko;Imiona;Nazwisko rodowe;Data urodzenia;Imię ojca;Imię matki;Miejscowość;Ulica;Nr domu;Nr lokalu;' +
  'Kod pocztowy;Telefon;Nr karty;Funkcja w rodzinie;Data śmierci;Uwagi'

const ROLES: Record<number, string> = { 1: 'mąż', 2: 'żona', 3: 'syn', 4: 'córka', 7: 'babcia' }

/** Builds a file as another program might export it: households of invented people, `count` rows. */
export function parishFile(count: number, seed = 7): string {
  const random = seededRandom(seed)
  const streets = STREETS.split('|')
  const lines = [HEADER]
  for (let card = 1; lines.length <= count; card++) {
    const { members } = generateHousehold(random, '2026-11-21')
    const street = random.pick(streets)
    const house = `${random.whole(1, 120)}`
    for (const member of members) {
      const cells = [
        member.surname,
        member.names,
        member.family_name,
        member.birth_date.split('-').toReversed().join('.'),
        member.father?.names,
        member.mother?.names,
        'Sokołów',
        street,
        house,
        random.odds(40) ? `${random.whole(1, 30)}` : '',
        '33-100',
        random.odds(60) ? `600 ${random.whole(100, 999)} ${random.whole(100, 999)}` : '',
        `K${seed}-${card}`,
        ROLES[member.role],
        member.died?.split('-').toReversed().join('.'),
        '',
      ]
      if (lines.length <= count) lines.push(cells.map(cell => cell ?? '').join(';'))
    }
  }
  return `${lines.join('\r\n')}\r\n`
}
