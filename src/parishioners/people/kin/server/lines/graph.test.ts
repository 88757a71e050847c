import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KinshipNode, directBetween, getKinship } from './graph.ts'

type Parents = [father: string | null, mother: string | null, adopted?: 'adopted']
const WOMEN = /a$/

/** Builds a kinship graph from `{ child: [father, mother] }`; a person named only as a parent is added. */
function getFamily(tree: Record<string, Parents>) {
  const names = [
    ...new Set([...Object.keys(tree), ...Object.values(tree).flatMap(([f, m]) => [f, m])]),
  ].filter(name => name !== null)
  const getId = (name?: string | null) => (name ? names.indexOf(name) + 1 : null)
  const people = new Map(
    names.map((name): [number, KinshipNode] => {
      const [father, mother, adoption] = tree[name] ?? [null, null]
      return [
        getId(name)!,
        {
          id: getId(name)!,
          names: name,
          surname: 'Lis',
          gender: WOMEN.test(name) ? 2 : 1,
          birth_date: null,
          death_date: null,
          father_id: getId(father),
          mother_id: getId(mother),
          adopted: adoption === 'adopted',
        },
      ]
    }),
  )
  return { people, idOf: getId }
}

/** Returns the kinship lines between two people in short form: `collateral 4 full: kuzynostwo (dzieci rodzeństwa)`. */
function lines(tree: Record<string, Parents>, first: string, second: string) {
  const { people, idOf: getId } = getFamily(tree)
  return getKinship(people, getId(first)!, getId(second)!).map(
    ({ line, degree, blood, legal, words }) =>
      [line, degree, blood, legal && 'legal'].filter(Boolean).join(' ').concat(`: ${words}`),
  )
}

const CLAN: Record<string, Parents> = {
  Piotr: ['Stanisław', 'Rozalia'],
  Adam: ['Piotr', 'Maria'],
  Ewa: ['Piotr', 'Maria'],
  Filip: ['Piotr', 'Teresa'],
  Jan: ['Adam', 'Zofia'],
  Anna: ['Tomasz', 'Ewa'],
  Olga: ['Filip', 'Irena'],
  Marek: ['Jan', 'Hanna'],
  Kinga: ['Roman', 'Anna'],
  Karol: ['Marek', 'Julia'],
}

test.each([
  ['Adam', 'Ewa', 'collateral 2 full: rodzeństwo'],
  ['Adam', 'Filip', 'collateral 2 half: rodzeństwo przyrodnie'],
  ['Adam', 'Anna', 'collateral 3 full: wuj i siostrzenica'],
  ['Ewa', 'Jan', 'collateral 3 full: ciotka i bratanek'],
  ['Adam', 'Olga', 'collateral 3 half: stryj i bratanica, linia przyrodnia'],
  ['Jan', 'Anna', 'collateral 4 full: kuzynostwo (dzieci rodzeństwa)'],
  ['Jan', 'Olga', 'collateral 4 half: kuzynostwo (dzieci rodzeństwa), linia przyrodnia'],
  ['Adam', 'Kinga', 'collateral 4 full: brat dziadków i wnuczka rodzeństwa'],
  ['Marek', 'Anna', 'collateral 5 full: dziecko i wnuk rodzeństwa'],
  ['Marek', 'Kinga', 'collateral 6 full: dalsze kuzynostwo (wnuki rodzeństwa)'],
  ['Karol', 'Kinga', 'collateral 7 full: dalsi krewni'],
  ['Piotr', 'Ewa', 'direct 1: ojciec i córka'],
  ['Jan', 'Maria', 'direct 2: babcia i wnuk'],
  ['Piotr', 'Kinga', 'direct 3: pradziadek i prawnuczka'],
  ['Rozalia', 'Karol', 'direct 5: prapraprababcia i prapraprawnuk'],
] as const)('getKinship: %s and %s are %s', (first, second, description) => {
  expect(lines(CLAN, first, second)[0]).toBe(description)
  expect(lines(CLAN, second, first)[0]).toBe(description)
})

test.each([
  ['Zofia', 'Ewa', 'in-laws are no kin'],
  ['Adam', 'Adam', 'nobody is kin to himself'],
  ['Stanisław', 'Julia', 'the register knows no line'],
])('getKinship: %s and %s → %s', (first, second) => {
  expect(lines(CLAN, first, second)).toEqual([])
})

test('getKinship: the line leads from the common couple down to each of the two people', () => {
  const { people, idOf: getId } = getFamily(CLAN)
  const [line] = getKinship(people, getId('Jan')!, getId('Kinga')!)
  const names = (list: { names: string }[]) => list.map(relative => relative.names)
  expect(names(line!.ancestors)).toEqual(['Piotr', 'Maria'])
  expect(names(line!.left)).toEqual(['Adam', 'Jan'])
  expect(names(line!.right)).toEqual(['Ewa', 'Anna', 'Kinga'])
})

test('getKinship: in the direct line the ancestor is on top, in any order of arguments', () => {
  const { people, idOf: getId } = getFamily(CLAN)
  for (const pair of [
    ['Piotr', 'Jan'],
    ['Jan', 'Piotr'],
  ]) {
    const [line] = getKinship(people, getId(pair[0])!, getId(pair[1])!)
    expect(line).toMatchObject({ ancestors: [{ names: 'Piotr' }], left: [] })
    expect(line!.right.map(relative => relative.names)).toEqual(['Adam', 'Jan'])
  }
})

test('getKinship: siblings with one known parent are neither full nor half', () => {
  expect(lines({ Jan: ['Adam', null], Ewa: ['Adam', 'Maria'] }, 'Jan', 'Ewa')).toEqual([
    'collateral 2: rodzeństwo',
  ])
})

test('getKinship: double cousins are related by two lines', () => {
  const tree: Record<string, Parents> = {
    Adam: ['Piotr', 'Maria'],
    Bogdan: ['Piotr', 'Maria'],
    Cecylia: ['Roman', 'Teresa'],
    Danuta: ['Roman', 'Teresa'],
    Jan: ['Adam', 'Cecylia'],
    Ewa: ['Bogdan', 'Danuta'],
  }
  expect(lines(tree, 'Jan', 'Ewa')).toEqual([
    'collateral 4 full: kuzynostwo (dzieci rodzeństwa)',
    'collateral 4 full: kuzynostwo (dzieci rodzeństwa)',
  ])
})

describe('adoption', () => {
  const tree: Record<string, Parents> = {
    Jan: ['Adam', 'Maria', 'adopted'],
    Ewa: ['Adam', 'Maria'],
    Kinga: ['Roman', 'Ewa'],
  }
  test('adoption makes a legal relationship', () => {
    expect(lines(tree, 'Jan', 'Ewa')).toEqual(['collateral 2 full legal: rodzeństwo'])
    expect(lines(tree, 'Jan', 'Maria')).toEqual(['direct 1 legal: matka i syn'])
    expect(lines(tree, 'Jan', 'Kinga')).toEqual(['collateral 3 full legal: wuj i siostrzenica'])
  })
  test('adoption on another line changes nothing', () => {
    expect(lines(tree, 'Ewa', 'Maria')).toEqual(['direct 1: matka i córka'])
  })
})

describe('inconsistent data', () => {
  test('getKinship: parents entered in a circle end the search', () => {
    const circle: Record<string, Parents> = { Jan: ['Adam', null], Adam: ['Jan', null] }
    expect(lines(circle, 'Jan', 'Adam')[0]).toBe('direct 1: ojciec i syn')
    const ring: Record<string, Parents> = {
      Jan: ['Adam', null],
      Adam: ['Piotr', null],
      Piotr: ['Jan', null],
      Ewa: ['Piotr', null],
    }
    expect(lines(ring, 'Ewa', 'Jan').length).toBeGreaterThan(0)
  })
  test('getKinship: one person entered as both parents counts as one ancestor', () => {
    expect(lines({ Jan: ['Ewa', 'Ewa'], Adam: ['Ewa', 'Ewa'] }, 'Jan', 'Adam')).toEqual([
      'collateral 2: rodzeństwo',
    ])
  })
  test('getKinship: a parent missing from the register is not an ancestor', () => {
    const { people, idOf: getId } = getFamily({ Jan: ['Adam', null], Ewa: ['Adam', null] })
    people.delete(getId('Adam')!)
    expect(getKinship(people, getId('Jan')!, getId('Ewa')!)).toEqual([])
    expect(directBetween(people, getId('Jan')!, 777)).toBeUndefined()
  })
  test('getKinship: for any parents it terminates, is symmetric and returns consistent lines', () => {
    const someone = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
    fc.assert(
      fc.property(fc.array(fc.tuple(someone, someone), { minLength: 9, maxLength: 9 }), parents => {
        const people = new Map(
          parents.map(([father_id, mother_id], index): [number, KinshipNode] => [
            index + 1,
            {
              id: index + 1,
              names: 'Jan',
              surname: 'Lis',
              gender: 1,
              birth_date: null,
              death_date: null,
              father_id,
              mother_id,
              adopted: false,
            },
          ]),
        )
        const forward = getKinship(people, 1, 2)
        const backward = getKinship(people, 2, 1)
        const shape = ({ line, degree }: { line: string; degree: number }) => `${line} ${degree}`
        expect(forward.map(shape)).toEqual(backward.map(shape))
        for (const { line, degree, left, right, ancestors } of forward) {
          const ids = [...ancestors, ...left, ...right].map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(left.length + right.length).toBe(degree)
          expect(line === 'direct' || left.length * right.length > 0).toBe(true)
        }
      }),
    )
  })
})
