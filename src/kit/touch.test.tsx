import './segments.css'
import { Button, SegmentedControl } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { stage } from '#testing/stage.tsx'
import { Check, Choice, Text } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import { Facts, ScreenHead } from './ScreenHead.tsx'
import { Section } from './Section.tsx'

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
    .filter(one => one.matches('button, input, .mantine-Checkbox-label'))
    .map(one => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ height }) => height)

afterEach(() => page.viewport(1280, 900))

test('on a phone whatever one presses is as high as a finger', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await stage(Screen)
  await expect.element(getByRole('button', { name: 'Dodaj zgodę' })).toBeVisible()
  expect(Math.min(...heights())).toBeGreaterThanOrEqual(44)
})

test('on a phone a heading with a surname of sixty letters stays on the screen', async () => {
  await page.viewport(390, 844)
  const title = 'Akt 1/2026 · Brzęczyszczykiewiczkonstantynopolitańczykowianeczkównaźdźbłow'
  const { getByRole } = await stage(() => (
    <ScreenHead title={title}>
      <Button>Drukuj</Button>
    </ScreenHead>
  ))
  await expect.element(getByRole('heading', { name: title })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a long value of a preview takes the whole line', async () => {
  await page.viewport(390, 844)
  const { getByText } = await stage(() => (
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

test('at a desk the same form stays low', async () => {
  const { getByRole } = await stage(Screen)
  await expect.element(getByRole('button', { name: 'Dodaj zgodę' })).toBeVisible()
  expect(Math.min(...heights())).toBeLessThan(30)
})

test('the mark of the chosen one lies exactly under its word', async () => {
  const { getByText } = await stage(Screen)
  await expect.element(getByText('Tydzień')).toBeVisible()
  const place = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left, top, width, height]
  }
  const mark = () => place(document.querySelector('.mantine-SegmentedControl-indicator')!)
  const word = place(getByText('Tydzień').element().closest('label')!)
  // Its line is one pixel wide.
  const off = () => mark().map((here, index) => Math.abs(here - word[index]!))
  await expect.poll(() => Math.max(...off())).toBeLessThanOrEqual(1)
})
