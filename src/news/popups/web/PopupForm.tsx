import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { AudienceFields } from '#news/audience/web/AudienceFields.tsx'
import { today } from '#shared/dates/days.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Day, Text } from '#ui/fields.ts'
import { inform, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { RichTextField } from '#ui/rich-text/RichTextField.tsx'
import { RichTextView } from '#ui/rich-text/RichTextView.tsx'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { PopupEntry, type PopupRecord, popups } from '../contract.ts'
import { POPUPS } from './paths.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { SeenSection } from './SeenSection.tsx'

export function AddPopup() {
  const add = useSave(popups.add)
  const values = {
    title: '',
    body: [],
    date_from: today(),
    date_to: null,
    to_roles: [],
    to_dioceses: [],
    to_parishes: [],
  }
  return (
    <>
      <ScreenHead title="Nowy komunikat" />
      <RecordForm
        schema={PopupEntry}
        values={values}
        onSave={body => add.mutateAsync({ body })}
        onSaved={useBack()}
      >
        <PopupFields />
        <AudienceFields />
      </RecordForm>
    </>
  )
}

const toFormValues = ({ audience, ...popup }: PopupRecord) => ({ ...popup, ...audience })

/** Form of a saved notice, with the users who have seen it. */
export function EditPopup() {
  const popupID = useParam('popupID')
  const params = { id: Number(popupID) }
  const { data } = useSuspenseCall(popups.get, { params })
  const edit = useSave(popups.edit)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title={data.title}>
        <RemoveButton popup={data} />
      </ScreenHead>
      <RecordForm
        schema={popups.edit.body}
        values={toFormValues(data)}
        reload={async () => toFormValues(await call(popups.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={goBack}
      >
        <PopupFields note="Kto już zamknął komunikat, nie zobaczy go drugi raz, także po zmianie." />
        <AudienceFields shown={data.audience} />
      </RecordForm>
      <SectionBoundary>
        <SeenSection id={data.id} />
      </SectionBoundary>
    </>
  )
}

function PopupFields({ note }: { note?: string }) {
  return (
    <Section title="Komunikat" action={<PreviewButton />}>
      <p className="kit-none kit-span-4">
        {note ?? 'Komunikat otworzy się sam po zalogowaniu, każdemu jeden raz.'}
      </p>
      <Text name="title" label="Tytuł" span={4} />
      <div className="kit-span-4">
        <RichTextField name="body" label="Treść" />
      </div>
      <Day name="date_from" label="Od dnia" />
      <Day name="date_to" label="Do dnia" hint="Puste: do usunięcia" />
    </Section>
  )
}

function PreviewButton() {
  const { getValues } = useFormContext<{ title: string; body: RichText }>()
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      onClick={() => {
        const { title, body } = getValues()
        void inform({ title: title || 'Bez tytułu', message: <RichTextView text={body} /> })
      }}
    >
      Podgląd
    </Button>
  )
}

function useBack() {
  const navigate = useNavigate()
  return (_: unknown, undo?: Undo) => {
    notifySaved('Zapisano komunikat', undo)
    void navigate({ to: POPUPS })
  }
}
