import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActColumns } from '#books/core/columns/column.ts'
import { blankAct } from '#books/core/book.ts'
import { openActScreen } from '#books/core/web/testing.tsx'
import { baptismColumns } from '#books/baptisms/columns.ts'
import { EditBaptism } from '#books/baptisms/web/form/BaptismForm.tsx'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { confirmationColumns } from '#books/confirmations/columns.ts'
import { EditConfirmation } from '#books/confirmations/web/form/ConfirmationForm.tsx'
import { sampleConfirmation } from '#books/confirmations/server/testing.ts'
import { conversionColumns } from '#books/conversions/columns.ts'
import { EditConversion } from '#books/conversions/web/form/ConversionForm.tsx'
import { sampleConversion } from '#books/conversions/server/testing.ts'
import { deceasedColumns } from '#books/deceased/columns.ts'
import { EditDeceased } from '#books/deceased/web/form/DeceasedForm.tsx'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import { communionColumns } from '#books/first-communion/columns.ts'
import { EditCommunion } from '#books/first-communion/web/form/CommunionForm.tsx'
import { sampleCommunion } from '#books/first-communion/server/testing.ts'
import { bannsColumns } from '#books/banns/columns.ts'
import { EditBanns } from '#books/banns/web/form/BannsForm.tsx'
import { sampleBanns } from '#books/banns/server/testing.ts'
import { substituteColumns } from '#books/substitute-certificates/columns.ts'
import { EditSubstitute } from '#books/substitute-certificates/web/form/SubstituteForm.tsx'
import { sampleSubstitute } from '#books/substitute-certificates/server/testing.ts'
import { weddingColumns } from '#books/weddings/columns.ts'
import { EditWedding } from '#books/weddings/web/form/WeddingForm.tsx'
import { sampleWedding } from '#books/weddings/server/testing.ts'

interface Correction {
  screen: () => ReactNode
  route: string
  address: string
  columns: ActColumns
  act: object
}

const CORRECTIONS: Record<string, Correction> = {
  baptism: {
    screen: EditBaptism,
    route: '/books/baptisms/$baptismID/edit',
    address: '/api/baptisms/7',
    columns: baptismColumns,
    act: sampleBaptism,
  },
  confirmation: {
    screen: EditConfirmation,
    route: '/books/confirmation/$confirmationID/edit',
    address: '/api/confirmations/7',
    columns: confirmationColumns,
    act: sampleConfirmation,
  },
  conversion: {
    screen: EditConversion,
    route: '/books/conversions/$conversionID/edit',
    address: '/api/conversions/7',
    columns: conversionColumns,
    act: sampleConversion,
  },
  death: {
    screen: EditDeceased,
    route: '/books/deceased/$deceasedID/edit',
    address: '/api/deceased/7',
    columns: deceasedColumns,
    act: sampleDeceased,
  },
  'first communion': {
    screen: EditCommunion,
    route: '/books/first-communion/$communionID/edit',
    address: '/api/communions/7',
    columns: communionColumns,
    act: sampleCommunion,
  },
  banns: {
    screen: EditBanns,
    route: '/books/prewedding-announcements/$itemID/edit',
    address: '/api/prewedding-announcements/7',
    columns: bannsColumns,
    act: sampleBanns,
  },
  'substitute certificate': {
    screen: EditSubstitute,
    route: '/books/substitute-certificates/$substituteID/edit',
    address: '/api/substitute-certificates/7',
    columns: substituteColumns,
    act: sampleSubstitute,
  },
  marriage: {
    screen: EditWedding,
    route: '/books/weddings/$weddingID/edit',
    address: '/api/weddings/7',
    columns: weddingColumns,
    // Wedding kind that implies neither civil effects nor faiths.
    act: { ...sampleWedding, civil_effects: 'concordat', dic_wedding_kind_id: 6 },
  },
}

const REASON = 'Pomyłka w zapisie'

test.each(Object.entries(CORRECTIONS))(
  'correction of a %s: nothing but the reason is typed → every value of the act is sent as it was',
  async (_, { screen, route, address, columns, act }) => {
    const storedAct = { ...blankAct(columns), ...act, id: 7, version: 3 }
    const { written } = await openActScreen(screen, route.replace(/\$\w+/, '7'), {
      route,
      answers: {
        [`GET ${address}`]: { ...storedAct, checks: [], notices: [], annotations: [] },
        [`PUT ${address}`]: { id: 7, version: 4, warnings: [] },
        'POST /api/canon/check-marriage': { checks: [], kinship: [], people: [] },
        'GET /api/marriages': { data: [] },
      },
    })
    await page.getByRole('textbox', { name: /Powód poprawki/ }).fill(REASON)
    await page.getByRole('button', { name: /Zapisz/ }).click()
    await expect.poll(() => written(`PUT ${address}`)).toBeDefined()
    expect(written(`PUT ${address}`)).toMatchObject({ ...act, version: 3, reason: REASON })
  },
)
