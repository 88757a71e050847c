import { page } from 'vitest/browser'
import * as z from 'zod'
import { Text } from '#ui/fields.ts'
import { queryClient } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { optionalText } from '#shared/fields.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { WithCopy } from '../WithCopy.tsx'
import { type Draft, saveDraft } from '#ui/form/drafts/store.ts'
import { copyPlace, FORM, NEW_RECORD } from '../working-copy.ts'

export const CopyEntry = z.object({
  version: z.number().optional(),
  protocol_number: z.number(),
  fiance: z.object({ names: optionalText(), surname: optionalText() }),
  comments: optionalText(),
})
export const COPY_VALUES = { protocol_number: 13, fiance: { names: '', surname: '' }, comments: '' }

/** Renders a protocol form with three fields, new or number 7, with its current version. */
export async function openCopyForm(
  { id = null as number | null, version = undefined as number | undefined } = {},
  search = '',
) {
  mockServer({})
  const savedBodies: object[] = []
  const path = id === null ? '/books/premaritals/add' : `/books/premaritals/${id}/edit`
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return (
      <WithCopy id={id}>
        {draft => (
          <RecordForm
            draft={draft}
            schema={CopyEntry}
            values={{ ...COPY_VALUES, ...(version && { version }) }}
            onSave={async entry => void savedBodies.push(entry)}
          >
            <Text name="fiance.names" label="Imiona" />
            <Text name="fiance.surname" label="Nazwisko" />
            <Text name="comments" label="Uwagi" />
          </RecordForm>
        )}
      </WithCopy>
    )
  }, path + search)
  return { ...screen, saved: savedBodies }
}

export const buildCopy = (change: Partial<Draft> = {}): Draft => ({
  form: FORM,
  account: 1,
  parish: 7,
  record: NEW_RECORD,
  version: null,
  title: 'Jan Lis i Ewa Kos',
  kept_at: new Date().toISOString(),
  changes: { 'fiance.names': 'Jan', comments: 'moje' },
  ...change,
})
/** Stores a copy where its own user would have typed it. */
export const storeCopy = (copy: Draft) =>
  saveDraft(copyPlace({ id: copy.account, parish_id: copy.parish }, copy.record), copy)
export const COPY_KEY = 'draft:premarital:1:7:new'
export const readStoredCopy = (place = COPY_KEY) =>
  JSON.parse(localStorage.getItem(place) ?? 'null') as Draft | null
export const namesField = page.getByRole('textbox', { name: 'Imiona' })
export const loadButton = page.getByRole('button', { name: 'Wczytaj' })
export const laterButton = page.getByRole('button', { name: 'Zostaw na później' })
export const removeButton = page.getByRole('button', { name: 'Usuń' })
