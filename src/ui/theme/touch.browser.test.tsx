import './segments.css'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { Paging, getPage, type Page } from '#platform/paging.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { CallProblem } from '../calls/call.ts'
import { Check, Choice, Text } from '../fields.ts'
import { useListQuery } from '../table/list-query.ts'
import { useSelection } from '../table/picking.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { type TableColumn, RecordTable } from '../table/RecordTable.tsx'
import { Facts, ScreenHead } from '../layout/ScreenHead.tsx'
import { Section } from '../layout/Section.tsx'

const Entry = z.object({ name: z.string(), kind: z.string(), agreed: z.boolean() })

const Screen = () => (
  <RecordForm
    schema={Entry}
    values={{ name: '', kind: 'a', agreed: false }}
    onSave={() => Promise.resolve()}
  >
    <Section title="Zgoda" action={<Button size="compact-sm">Dodaj zgodę</Button>}>
      <Text name="name" label="Nazwa" />
      <Choice name="kind" label="Rodzaj" options={[{ value: 'a', label: 'pierwszy' }]} />
      <Check name="agreed" label="Zgadza się" hint="Na wszystko" />
      <SegmentedControl aria-label="Widok" data={['Dzień', 'Tydzień']} defaultValue="Tydzień" />
    </Section>
  </RecordForm>
)

const heights = () =>
  [...document.querySelectorAll('button, input:not([type=checkbox], [type=radio]), label[for]')]
    .filter(element => element.matches('button, input, .mantine-Checkbox-label'))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ height }) => height)

const Query = z.object({ ...Paging })
const rows = [1, 2, 3].map(id => ({ id, surname: `Nowak ${id}`, phone: `600 100 10${id}` }))
type Row = (typeof rows)[number]
const columns: TableColumn<Row>[] = [
  { key: 'surname', title: 'Nazwisko', cell: row => row.surname },
  { key: 'phone', title: 'Telefon', cell: row => <a href="tel:600100101">{row.phone}</a> },
]
const actions = () => <ActionIcon aria-label="Czynności">…</ActionIcon>

function List() {
  const list = useListQuery(Query)
  const answer = useQuery<Page<Row>, CallProblem>({
    queryKey: ['rows'],
    queryFn: () => getPage('/people', list.query, rows, rows.length),
  })
  const picking = useSelection({ name: 'rows', query: list.query, total: rows.length })
  return (
    <RecordTable
      {...{ name: 'rows', list, answer, count: ['osoba', 'osoby', 'osób'] }}
      selection={{ picking, nameOf: ({ surname }) => surname }}
      linkTo={() => ({ to: '/' })}
      {...{ columns, actions }}
    />
  )
}

/** Checks whether a touch anywhere in 44 px around the centre of an element reaches it. */
function takesFinger(target: Element) {
  target.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const edge = 21.5
  const around = [
    [x, y - edge],
    [x, y + edge],
    [x - edge, y],
    [x + edge, y],
  ] as const
  return around.every(([x, y]) => target.contains(document.elementFromPoint(x, y)))
}

afterEach(() => page.viewport(1280, 900))

test('touch: on a phone every button is high enough for a finger', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await renderScreen(Screen)
  await expect.element(getByRole('button', { name: 'Dodaj zgodę' })).toBeVisible()
  expect(Math.min(...heights())).toBeGreaterThanOrEqual(44)
})

test('touch: on a phone a finger reaches links, checkboxes and row actions of a list', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await renderScreen(List)
  await expect.element(getByRole('link', { name: 'Nowak 3' })).toBeVisible()
  const controls = [...document.querySelectorAll('td a, td input, td button')]
  expect(controls.map(element => element.tagName)).toEqual(
    rows.flatMap(() => ['INPUT', 'A', 'A', 'BUTTON']),
  )
  expect(controls.filter(element => !takesFinger(element))).toEqual([])
})

test('touch: on a desktop the same list stays dense', async () => {
  const { getByRole } = await renderScreen(List)
  await expect.element(getByRole('link', { name: 'Nowak 3' })).toBeVisible()
  const row = getByRole('row', { name: /Nowak 3/ }).element()
  expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(40)
})

test('touch: on a phone a heading with a surname of sixty letters fits on the screen', async () => {
  await page.viewport(390, 844)
  const title = 'Akt 1/2026 · Brzęczyszczykiewiczkonstantynopolitańczykowianeczkównaźdźbłow'
  const { getByRole } = await renderScreen(() => (
    <ScreenHead title={title}>
      <Button>Drukuj</Button>
    </ScreenHead>
  ))
  await expect.element(getByRole('heading', { name: title })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('preview: a long value takes the whole line', async () => {
  await page.viewport(390, 844)
  const { getByText } = await renderScreen(() => (
    <Facts
      facts={[
        ['Treść', 'za zmarłych '.repeat(30)],
        ['Rodzaj', 'za zmarłych'],
      ]}
    />
  ))
  const width = (label: string) => getByText(label).element().parentElement!.offsetWidth
  await expect.element(getByText('Rodzaj')).toBeVisible()
  expect(width('Treść')).toBeGreaterThan(2 * width('Rodzaj'))
})

test('touch: on a desktop the same form stays low', async () => {
  const { getByRole } = await renderScreen(Screen)
  await expect.element(getByRole('button', { name: 'Dodaj zgodę' })).toBeVisible()
  expect(Math.min(...heights())).toBeLessThan(30)
})

test('segmented control: the indicator is exactly under the label of the chosen item', async () => {
  const { getByText } = await renderScreen(Screen)
  await expect.element(getByText('Tydzień')).toBeVisible()
  const place = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height]
  }
  const mark = () => place(document.querySelector('.mantine-SegmentedControl-indicator')!)
  const word = place(getByText('Tydzień').element().closest('label')!)
  // The border of the indicator is one pixel wide.
  const off = () => mark().map((coordinate, index) => Math.abs(coordinate - word[index]!))
  await expect.poll(() => Math.max(...off())).toBeLessThanOrEqual(1)
})
