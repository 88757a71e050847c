import { beforeEach, expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { today } from '#shared/dates/days.ts'
import { parishAnswers } from '#books/core/server/testing.ts'
import { actForm } from '#books/core/web/testing.tsx'
import { ConversionEntry } from '../../contract.ts'
import { sampleConversion, sampleLeaving } from '../../server/testing.ts'
import type { ConversionFacts } from '../../warnings.ts'
import type { ConversionKind } from '../../labels.ts'
import { ConversionFields } from './ConversionFields.tsx'
import { blankAct } from '#books/core/book.ts'
import { conversionColumns } from '../../columns.ts'

const year = Number(today().slice(0, 4))

beforeEach(() => {
  mockServer({
    ...parishAnswers,
    'GET /api/parish-places': { data: [], meta: { total: 0 } },
    'GET /api/conversions/next-number': { year, next_number: 4 },
  })
})

const form = (kind: ConversionKind, values: object = {}, facts: ConversionFacts = {}) =>
  actForm<ConversionEntry>(<ConversionFields kind={kind} facts={facts} />, {
    schemas: ConversionEntry.options,
    values: { ...blankAct(conversionColumns), ...values, kind },
  })

test('the form of a conversion has fields of the confession and its baptism, none of a declaration', async () => {
  const { getByRole, saved, save } = await form('conversion', {
    ...sampleConversion,
    act_number: '',
    year,
    event_date: today(),
  })
  await expect.element(getByRole('textbox', { name: 'Numer aktu' })).toHaveValue('4')
  await expect.element(getByRole('heading', { name: 'Dotychczasowe wyznanie' })).toBeVisible()
  await expect.element(getByRole('checkbox', { name: /Złożone osobiście/ })).not.toBeInTheDocument()
  await save()
  await expect.poll(() => saved).toMatchObject([{ kind: 'conversion', act_number: '4' }])
})

test('a leaving requires the signed declaration, made in person', async () => {
  const { getByRole, getByText, saved, save } = await form('left_church', {
    ...sampleLeaving,
    declared_in_person: false,
    declaration_filed: false,
    curia_sent_date: null,
  })
  await expect.element(getByText('Prześlij oświadczenie do kurii i wpisz datę')).toBeVisible()
  await save()
  await expect.element(getByText(/^Oświadczenie składa się osobiście/)).toBeVisible()
  expect(saved).toEqual([])
  await getByRole('checkbox', { name: /Złożone osobiście/ }).click()
  await getByRole('checkbox', { name: /Podpisane oświadczenie/ }).click()
  await save()
  await expect.poll(() => saved).toMatchObject([{ declared_in_person: true }])
})

test('return of a person who never left → warning at the day', async () => {
  const { getByText } = await form('returned', {}, { left: false })
  await expect
    .element(getByText('Ani w księdze, ani w kartotece nie ma wystąpienia tej osoby z Kościoła'))
    .toBeVisible()
})
