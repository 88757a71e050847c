import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { AudienceFields } from '#news/audience/web/AudienceFields.tsx'
import { today } from '#shared/dates/days.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Day, Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { RichTextField } from '#ui/rich-text/RichTextField.tsx'
import { currentUserCan } from '#shell/session.ts'
import {
  type NewsItem,
  NewsEntry,
  ProgramNewsEntry,
  news,
  parishNews,
  programNews,
} from '../contract.ts'
import { NEWS } from './paths.ts'
import { useRemoval } from './removal.ts'

const blank = () => ({ title: '', body: [], date_from: today(), date_to: null, published: true })
const EMPTY_AUDIENCE = { to_roles: [], to_dioceses: [], to_parishes: [] }

/** Form of new news: from an administrator to parishes, or from a parish to its own users. */
export function AddNews() {
  return (
    <>
      <ScreenHead title="Nowa aktualność" />
      {currentUserCan('installation.manage') ? <AddProgramNews /> : <AddParishNews />}
    </>
  )
}

function AddParishNews() {
  const add = useSave(parishNews.add)
  return (
    <RecordForm
      schema={NewsEntry}
      values={blank()}
      onSave={body => add.mutateAsync({ body })}
      onSaved={useBack()}
    >
      <NewsFields note="Zobaczą ją wszyscy, którzy mają konto w tej parafii." />
    </RecordForm>
  )
}

function AddProgramNews() {
  const add = useSave(programNews.add)
  return (
    <RecordForm
      schema={ProgramNewsEntry}
      values={{ ...blank(), ...EMPTY_AUDIENCE }}
      onSave={body => add.mutateAsync({ body })}
      onSaved={useBack()}
    >
      <NewsFields />
      <AudienceFields />
    </RecordForm>
  )
}

export function EditNews() {
  const newsID = useParam('newsID')
  const { data } = useSuspenseCall(news.get, { params: { id: Number(newsID) } })
  const remove = useRemoval()
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={data.title}>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={async () => {
            if (await remove(data)) void navigate({ to: NEWS, ignoreBlocker: true })
          }}
        >
          Usuń
        </Button>
      </ScreenHead>
      {data.own ? <EditParishNews saved={data} /> : <EditProgramNews saved={data} />}
    </>
  )
}

function EditParishNews({ saved }: { saved: NewsItem }) {
  const params = { id: saved.id }
  const edit = useSave(parishNews.edit)
  return (
    <RecordForm
      schema={parishNews.edit.body}
      values={saved}
      reload={() => call(news.get, { params })}
      onSave={body => edit.mutateAsync({ params, body })}
      onSaved={useBack()}
    >
      <NewsFields note={READ_ONCE} />
    </RecordForm>
  )
}

const toFormValues = (record: NewsItem) => ({ ...record, ...EMPTY_AUDIENCE, ...record.audience })

function EditProgramNews({ saved }: { saved: NewsItem }) {
  const params = { id: saved.id }
  const edit = useSave(programNews.edit)
  return (
    <RecordForm
      schema={programNews.edit.body}
      values={toFormValues(saved)}
      reload={async () => toFormValues(await call(news.get, { params }))}
      onSave={body => edit.mutateAsync({ params, body })}
      onSaved={useBack()}
    >
      <NewsFields note={READ_ONCE} />
      <AudienceFields shown={saved.audience ?? undefined} />
    </RecordForm>
  )
}

const READ_ONCE =
  'Kto ją już przeczytał, nie dostanie jej drugi raz. O ważnej zmianie napisz nową aktualność.'

function NewsFields({ note }: { note?: string }) {
  return (
    <Section title="Aktualność">
      {note && <p className="kit-none kit-span-4">{note}</p>}
      <Text name="title" label="Tytuł" span={4} />
      <div className="kit-span-4">
        <RichTextField name="body" label="Treść" />
      </div>
      <Day name="date_from" label="Od dnia" />
      <Day name="date_to" label="Do dnia" hint="Puste: do usunięcia" />
      <Check name="published" label="Opublikowana (bez tego zostaje szkicem)" span={4} />
    </Section>
  )
}

function useBack() {
  const navigate = useNavigate()
  return (_: unknown, undo?: Undo) => {
    notifySaved('Zapisano aktualność', undo)
    void navigate({ to: NEWS })
  }
}
