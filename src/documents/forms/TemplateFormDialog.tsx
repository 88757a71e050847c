import '../documents.css'
import { Button, Modal } from '@mantine/core'
import { IconFileTypeDocx, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CallProblem } from '#kit/calls/call.tsx'
import { Check, Day, LongText, Text } from '#kit/fields.tsx'
import { notify } from '#kit/dialogs/modals.tsx'
import { showPdf } from '#kit/print.tsx'
import { useCall, useSave } from '#kit/calls/query.tsx'
import type { AnswerOf } from '#platform/endpoint.ts'
import { WordsLinks } from '../texts/WordsLinks.tsx'
import { type FormField, templateForms } from './contract.ts'

interface Props {
  /** Name of the form and number of the record it is about. */
  template: string
  id: number
  onClose: () => void
}

/** The words of a document before it is issued: a wide window, everything may be changed. */
export function TemplateFormDialog({ template, id, onClose }: Props) {
  const params = { template, id }
  // Asked anew each time it is opened: its words may have been changed meanwhile.
  const { data, error } = useCall(
    templateForms.open,
    { params },
    { staleTime: Infinity, gcTime: 0 },
  )
  return (
    <Modal opened onClose={onClose} title={data?.title ?? 'Dokument'} size="60rem">
      {error && (
        <p role="alert" className="documents-refused">
          {error.message}
        </p>
      )}
      {data && <Texts {...data} params={params} onClose={onClose} />}
    </Modal>
  )
}

/** A tick is sent as a word. */
type Typed = string | boolean | null
const sent = (typed: Typed) => (typed === true ? 'tak' : typed || '')

interface TextsProps extends AnswerOf<typeof templateForms.open> {
  params: { template: string; id: number }
  onClose: () => void
}

function Texts({ fields, text, editable, warning, params, onClose }: TextsProps) {
  const form = useForm<Record<string, Typed>>({
    defaultValues: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  })
  const issue = useSave(templateForms.issue)
  const edit = useSave(templateForms.edit)
  const [problem, setProblem] = useState<string>()
  const leave = (as: typeof issue | typeof edit) =>
    form.handleSubmit(async typed => {
      const texts = Object.fromEntries(
        Object.entries(typed).map(([key, text]) => [key, sent(text)]),
      )
      try {
        const paper = await as.mutateAsync({ params, body: { texts } })
        showPdf(paper)
        for (const remark of paper.remarks) notify(remark, { tone: 'bad' })
        onClose()
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        setProblem(error.message)
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
          void leave(issue)(event)
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
        {problem && <strong role="alert">{problem}</strong>}
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          {editable && (
            <Button
              variant="default"
              loading={edit.isPending}
              leftSection={<IconFileTypeDocx size={18} aria-hidden />}
              onClick={() => void leave(edit)()}
            >
              Zapisz do edycji (DOCX)
            </Button>
          )}
          <Button
            type="submit"
            loading={issue.isPending}
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            Wydaj i drukuj
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

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
