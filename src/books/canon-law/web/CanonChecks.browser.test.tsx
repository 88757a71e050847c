import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { CanonChecks } from './CanonChecks.tsx'
import type { Check, Override } from '../contract.ts'
import type { Dispensation } from '../dispensations.ts'
import { adviceCheck, barringCheck } from '../server/testing.ts'

/** Renders a form that stores reasons and dispensations; the dialog must not submit the form around it. */
async function panel(checks: Check[] | undefined, initialOverrides: Override[] = []) {
  const enteredPapers: Partial<Dispensation>[] = []
  const submissions: string[] = []
  function Form() {
    const [overrides, set] = useState(initialOverrides)
    return (
      <form onSubmit={event => (event.preventDefault(), submissions.push('act'))}>
        <CanonChecks
          checks={checks}
          overrides={overrides}
          onOverrides={set}
          onRemedy={paper => enteredPapers.push(paper)}
        />
      </form>
    )
  }
  return { ...(await renderScreen(() => <Form />)), entered: enteredPapers, sent: submissions }
}

test('blocks are first, with their tree, and offer only their remedy', async () => {
  const { getByRole, getByText, entered } = await panel([barringCheck, adviceCheck])
  await expect.element(getByRole('status')).toHaveTextContent('1 sprawa wstrzymuje ślub, 1 uwaga')
  const [bar] = getByRole('listitem').elements()
  expect(bar!.textContent).toContain('Podstawa: kan. 1091 KPK')
  expect(bar!.querySelector('a')).toBeNull()
  await expect.element(getByText('4. stopień linii bocznej', { exact: true })).toBeVisible()
  expect(bar!.textContent).not.toContain('Uzasadnij')
  await userEvent.click(
    getByRole('button', { name: 'Wpisz: dyspensa od przeszkody pokrewieństwa' }),
  )
  expect(entered).toEqual([{ kind: 'consanguinity' }])
})

test('each end of a marriage is offered, and an act of death in our own book can be linked', async () => {
  const act = {
    kind: 'bond_death',
    giver: 'pastor',
    authority: 'Parafia pw. św. Anny, Sokołów',
    number: '12/2019',
    date: '2019-03-03',
    deceased_id: 7,
  } as const
  const { getByRole, entered } = await panel([
    { ...barringCheck, remedy: 'bond_death', other_remedies: ['bond_nullity'], proposals: [act] },
  ])
  await userEvent.click(getByRole('button', { name: 'Wpisz: orzeczenie o nieważności małżeństwa' }))
  await userEvent.click(
    getByRole('button', { name: 'Powiąż: akt zgonu nr 12/2019 w tutejszej księdze' }),
  )
  expect(entered).toEqual([{ kind: 'bond_nullity' }, act])
})

test('advice is settled with a reason, and the reason can be removed', async () => {
  const { getByRole, getByText, sent } = await panel([adviceCheck])
  await userEvent.click(getByRole('button', { name: 'Uzasadnij' }))
  await userEvent.click(getByRole('button', { name: 'Zapisz powód' }))
  await expect.element(getByText(/^Podaj powód/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Nowe świadectwo jest w drodze')
  await userEvent.click(getByRole('button', { name: 'Zapisz powód' }))
  await expect.element(getByText('Powód: Nowe świadectwo jest w drodze')).toBeVisible()
  await expect.element(getByText('Kartoteka i księgi nie wskazują przeszkód.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(getByRole('button', { name: 'Cofnij powód' }))
  await expect.element(getByRole('button', { name: 'Uzasadnij' })).toBeVisible()
})

test('a reason never lifts a block', async () => {
  const { getByRole } = await panel(
    [barringCheck],
    [{ code: 'consanguinity', reason: 'Proszą o to' }],
  )
  await expect.element(getByRole('status')).toHaveTextContent('1 sprawa wstrzymuje ślub')
})

test('canon checks: settled check → shows how it was settled, and its tree is collapsed', async () => {
  const words = 'dyspensa od przeszkody pokrewieństwa, nr 12/2026'
  const settledCheck: Check = { ...barringCheck, settled: { by: 'dispensation', words } }
  const { getByText, container } = await panel([settledCheck])
  await expect.element(getByText(`Wpisano: ${words}`)).toBeVisible()
  expect(container.querySelector('details')!.open).toBe(false)
  expect(container.querySelector('button')).toBeNull()
})

test('no findings → the panel says that the couple are free; loading → it says so too', async () => {
  const free = await panel([])
  await expect.element(free.getByText('Kartoteka i księgi nie wskazują przeszkód.')).toBeVisible()
  await free.unmount()
  const pendingPanel = await panel(undefined)
  await expect.element(pendingPanel.getByText('Sprawdzam kartotekę i księgi…')).toBeVisible()
})

test('read-only record → the panel offers no actions', async () => {
  const { container, getByText } = await renderScreen(() => (
    <CanonChecks checks={[barringCheck, adviceCheck]} />
  ))
  await expect.element(getByText(/Świadectwo chrztu/)).toBeVisible()
  expect(container.querySelector('button')).toBeNull()
})

test('on a phone: the buttons that lift a block are at least 44 px high', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await panel([barringCheck])
  const enter = getByRole('button', { name: 'Wpisz: dyspensa od przeszkody pokrewieństwa' })
  await expect.element(enter).toBeVisible()
  expect(enter.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await page.viewport(1280, 900)
})
