import '../../web/documents.css'
import { Button, Modal } from '@mantine/core'
import { IconEye, IconFileTypeDocx, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CallProblem } from '#ui/calls/call.ts'
import { Check, Day, LongText, Text } from '#ui/fields.ts'
import { NOT_YET_TITLE } from '#ui/dialogs/GapList.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { showPdf } from '#ui/print.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { WordsLinks } from '../../texts/web/WordsLinks.tsx'
import { RefusedPaper } from './RefusedPaper.tsx'
import { type FormField, templateForms } from '../contract.ts'

interface Props {
  /** Name of the form and number of its record. */
  template: string
  id: number
  onClose: () => void
}

/** Wide dialog with the texts of a document before it is issued, all of which may be changed. */
export function TemplateFormDialog({ template, id, onClose }: Props) {
  const params = { template, id }
  // Fetch the form each time it is opened, because its texts may have been changed meanwhile.
  const { data, error } = useCall(
    templateForms.open,
    { params },
    { staleTime: Infinity, gcTime: 0 },
  )
  const title = data?.title ?? (error?.missing ? NOT_YET_TITLE : 'Dokument')
  return (
    <Modal opened onClose={onClose} title={title} size="60rem">
      {error && <RefusedPaper problem={error} onClose={onClose} />}
      {data && <Texts {...data} params={params} onClose={onClose} />}
    </Modal>
  )
}

/** Value of a field; a tick is sent as a word. */
type TypedValue = string | boolean | null
const toText = (value: TypedValue) => (value === true ? 'tak' : value || '')

type Words = Record<string, string>

interface TextsProps extends EndpointAnswer<typeof templateForms.open> {
  params: { template: string; id: number }
  onClose: () => void
}

function Texts({ fields, text, editable, warning, params, onClose }: TextsProps) {
  const form = useForm<Record<string, TypedValue>>({
    defaultValues: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  })
  const issue = useSave(templateForms.issue)
  const edit = useSave(templateForms.edit)
  const [problem, setProblem] = useState<CallProblem>()
  const look = useSave(templateForms.issue)
  const issueTexts = (texts: Words) => issue.mutateAsync({ params, body: { texts } })
  const editTexts = (texts: Words) => edit.mutateAsync({ params, body: { texts } })
  const preview = (texts: Words) =>
    look.mutateAsync({ params, query: { preview: 'true' }, body: { texts } })
  const leave = (as: typeof issueTexts | typeof editTexts) =>
    form.handleSubmit(async values => {
      const texts = Object.fromEntries(
        Object.entries(values).map(([key, text]) => [key, toText(text)]),
      )
      try {
        const paper = await as(texts)
        showPdf(paper)
        for (const remark of paper.remarks) notify(remark, { tone: 'bad' })
        if (as !== preview) onClose()
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        // The clerk answered no to the confirmation.
        if (error.status === 428) return
        setProblem(error)
        for (const [name, messages] of Object.entries(error.errors)) {
          form.setError(name, { message: messages.join(' ') })
        }
      }
    })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="documents-form"
        onSubmit={(event: FormEvent) => {
          event.stopPropagation()
          void leave(issueTexts)(event)
        }}
      >
        {warning && (
          <p role="status" className="documents-refused">
            {warning}
          </p>
        )}
        {fields.map((field, index) => (
          <Field key={field.name} field={field} autoFocus={index === 0} />
        ))}
        <WordsLinks codes={[text]} />
        {problem && <RefusedPaper problem={problem} onClose={onClose} />}
        <Answers
          editing={edit.isPending}
          looking={look.isPending}
          issuing={issue.isPending}
          onLook={() => void leave(preview)()}
          onEdit={editable ? () => void leave(editTexts)() : undefined}
          onClose={onClose}
        />
      </form>
    </FormProvider>
  )
}

interface AnswersProps {
  looking: boolean
  editing: boolean
  issuing: boolean
  onLook: () => void
  /** Handler that issues the document as an editable text; undefined when that is not allowed. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

const Answers = ({ looking, editing, issuing, onLook, onEdit, onClose }: AnswersProps) => (
  <div className="kit-answers">
    <Button variant="default" onClick={onClose}>
      Wróć
    </Button>
    <Button
      variant="default"
      loading={looking}
      leftSection={<IconEye size={18} aria-hidden />}
      onClick={onLook}
    >
      Podgląd
    </Button>
    {onEdit && (
      <Button
        variant="default"
        loading={editing}
        leftSection={<IconFileTypeDocx size={18} aria-hidden />}
        onClick={onEdit}
      >
        Zapisz do edycji (DOCX)
      </Button>
    )}
    <Button type="submit" loading={issuing} leftSection={<IconPrinter size={18} aria-hidden />}>
      Wydaj i drukuj
    </Button>
  </div>
)

function Field({ field, autoFocus }: { field: FormField; autoFocus: boolean }) {
  const { name, label, kind, required, hint } = field
  const props = {
    name,
    label,
    required,
    autoFocus,
    hint: hint && <span className="documents-hint">{hint}</span>,
  }
  if (kind === 'line') return <Text {...props} />
  if (kind === 'tick') return <Check {...props} />
  if (kind === 'day') return <Day {...props} />
  return <LongText {...props} rows={kind === 'paragraphs' ? 6 : 2} />
}
