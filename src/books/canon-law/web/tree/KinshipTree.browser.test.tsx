import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Path } from '../../contract.ts'
import { cousinKinship, stepdaughterAffinity } from '../../server/testing.ts'
import { KinshipTree } from './KinshipTree.tsx'

async function tree(path: Path) {
  const screen = await renderScreen(() => <KinshipTree path={path} />)
  await expect.element(screen.getByText(path.words)).toBeVisible()
  const svg = screen.container.querySelector('svg')!
  const people = [...svg.querySelectorAll('.canon-tree-person')]
  /** Returns the position of a person in the tree, found by given name. */
  const getPlace = (names: string) =>
    people.find(person => person.textContent.includes(names))!.getBoundingClientRect()
  const steps = [...svg.querySelectorAll('.canon-tree-step')].map(step => step.textContent)
  return { ...screen, svg, people, placeOf: getPlace, steps }
}

test('grandparents are at the top, and a column leads down to each of the two', async () => {
  const { people, placeOf: getPlace, steps, svg } = await tree(cousinKinship)
  expect(people).toHaveLength(6)
  expect(getPlace('Stanisław').top).toBe(getPlace('Genowefa').top)
  expect(getPlace('Zbigniew').top).toBeGreaterThan(getPlace('Stanisław').bottom)
  expect(getPlace('Krzysztof').left).toBe(getPlace('Zbigniew').left)
  expect(getPlace('Aleksandra').left).toBeGreaterThan(getPlace('Krzysztof').right)
  expect(steps.toSorted()).toEqual(['1', '2', '3', '4'])
  expect(svg.querySelectorAll('.canon-tree-wedding')).toHaveLength(1)
})

test('a single common ancestor is in the middle', async () => {
  const half: Path = {
    ...cousinKinship,
    blood: 'half',
    ancestors: cousinKinship.ancestors.slice(0, 1),
  }
  const { placeOf: getPlace, svg, getByText } = await tree(half)
  const top = getPlace('Stanisław')
  expect(top.left).toBeGreaterThan(getPlace('Zbigniew').left)
  expect(top.right).toBeLessThan(getPlace('Małgorzata').right)
  expect(svg.querySelectorAll('.canon-tree-wedding')).toHaveLength(0)
  await expect.element(getByText(/jeden wspólny przodek/)).toBeVisible()
})

test('kinship tree: a person married into the line is drawn next to the spouse', async () => {
  const { placeOf: getPlace, people } = await tree(stepdaughterAffinity)
  expect(getPlace('Jan').top).toBe(getPlace('Anna').top)
  expect(getPlace('Ewa').left).toBe(getPlace('Anna').left)
  const marrying = people.filter(person => person.getAttribute('data-place') === 'end')
  expect(marrying.map(person => person.querySelector('title')!.textContent)).toEqual([
    'Ewa Żuk (ur. 1985)',
    'Jan Leśny',
  ])
})

test('a line of adoption is dashed and labelled', async () => {
  const { svg, getByText } = await tree({ ...cousinKinship, legal: true })
  expect(svg.querySelector('.canon-tree-line')!.getAttribute('data-legal')).toBe('true')
  await expect.element(getByText(/z przysposobienia/)).toBeVisible()
})

test('kinship tree: everything drawn is also given as text, with full names', async () => {
  const { getByText } = await tree(cousinKinship)
  await expect
    .element(
      getByText(
        'Wspólni przodkowie: Stanisław Wiśniewski (1931–1999) i Genowefa Maria Wiśniewska (ok. 1935–2014)',
      ),
    )
    .toBeInTheDocument()
  await expect
    .element(getByText(/Małgorzata Brzęczyszczykiewicz-Wiśniewska \(ur\. 1961\), Aleksandra/))
    .toBeInTheDocument()
})

test('a text too long for its box is shortened, with any letters', async () => {
  const [first, ...otherCousins] = cousinKinship.left
  const wide = { ...first!, surname: 'Mroźniewska-Wąwóżnicka', names: 'Wawrzyniec Maksymilian' }
  const { people } = await tree({ ...cousinKinship, left: [wide, ...otherCousins] })
  for (const person of people) {
    const box = person.querySelector('rect')!.getBoundingClientRect()
    for (const line of person.querySelectorAll('.canon-tree-name > *')) {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      expect([
        left > box.left,
        right < box.right,
        top > box.top,
        bottom < box.bottom,
      ]).not.toContain(false)
    }
  }
  const cut = people.flatMap(person => [...person.querySelectorAll('.canon-tree-name > *')])
  expect(
    cut.filter(line => line.scrollWidth > line.clientWidth).map(line => line.textContent),
  ).toContain('Mroźniewska-Wąwóżnicka')
})
