import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { IconChevronDown, IconEye, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { documents } from '#documents/contract.ts'
import { TemplateFormDialog } from '#documents/forms/web/TemplateFormDialog.tsx'
import { WordsLinks } from '#documents/texts/web/WordsLinks.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import { PAPER } from '#shared/book-catalogue.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { currentUserCan } from '#shell/session.ts'

/** Recipient and purpose of a paper. */
export interface ActPrintRequest {
  purpose: string
  recipient: string
  /** Set for a preview: it gets no number and is not stored. */
  preview?: 'true'
}

/** Paper printed directly from an act. */
export interface ActPaper {
  label: string
  /** Default recipient. */
  recipient?: string
  /** Purpose printed on the paper when the field is empty. */
  usualPurpose?: string
  /** Note for the clerk, shown before printing. */
  notice?: ReactNode
  /** Its texts in „Wzory pism”, when it has any. */
  texts?: readonly string[]
  print: (wish: ActPrintRequest) => Promise<unknown>
}

/** Note about a full copy, shown to the clerk before printing. */
export const WHOLE_COPY = (
  <p className="kit-none">
    Odpis zawiera wszystkie rubryki i adnotacje. Wydaje się go kurii, sądowi albo osobie, której
    dotyczy.
  </p>
)

/** Document whose text is edited first; without `id` it cannot be opened. */
export interface ActForm {
  label: string
  template: string
  id: number | null
}

/** Paper without options; without `print` it cannot be printed. */
interface PlainPaper {
  label: string
  print: (() => Promise<unknown>) | undefined
}

interface Props {
  papers: readonly ActPaper[]
  plain?: readonly PlainPaper[]
  forms?: readonly ActForm[]
  /** Permission required for printing. */
  right?: Permission
}

/** Prints of an act: papers, and documents whose text is edited first. */
export function PrintMenu({ papers, plain = [], forms = [], right = 'documents.issue' }: Props) {
  const client = useQueryClient()
  const [chosenPaper, ask] = useAsked(papers)
  const [form, openForm] = useState<{ template: string; id: number }>()
  if (!currentUserCan(right)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Drukuj
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {papers.map(paper => (
            <Menu.Item key={paper.label} onClick={() => ask(paper)}>
              {paper.label}
            </Menu.Item>
          ))}
          {plain.map(({ label, print }) => (
            <Menu.Item
              key={label}
              disabled={!print}
              onClick={() => void print?.().then(() => client.invalidateQueries())}
            >
              {label}
            </Menu.Item>
          ))}
          {papers.length + plain.length > 0 && forms.length > 0 && <Menu.Divider />}
          {forms.map(({ label, template, id }) => (
            <Menu.Item key={label} disabled={!id} onClick={() => id && openForm({ template, id })}>
              {label}…
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosenPaper && <PaperDialog paper={chosenPaper} onClose={() => ask(undefined)} />}
      {form && <TemplateFormDialog {...form} onClose={() => openForm(undefined)} />}
    </>
  )
}

/** Returns the paper whose dialog is open: one chosen in the menu, or the one in the address. */
function useAsked(papers: readonly ActPaper[]) {
  const navigate = useNavigate()
  const paperLabel = useSearchWord(PAPER)
  const [pressedPaper, press] = useState<ActPaper>()
  const ask = (paper?: ActPaper) => {
    press(paper)
    if (!paper && paperLabel)
      void navigate({ to: '.', search: { [PAPER]: undefined }, replace: true })
  }
  return [pressedPaper ?? papers.find(({ label }) => label === paperLabel), ask] as const
}

/** Returns the id of a field's suggestion list; a field without suggestions has none. */
const getList = (id: string, words: readonly string[] | undefined) =>
  words?.length ? id : undefined

/** Suggestions for a field, taken from earlier values. */
const Said = ({ id, words = [] }: { id: string; words?: string[] | undefined }) => (
  <datalist id={id}>
    {words.map(word => (
      <option key={word}>{word}</option>
    ))}
  </datalist>
)

/** Dialog for the recipient and purpose of a paper: both may stay empty, Enter prints; a preview is possible. */
function PaperDialog({ paper, onClose }: { paper: ActPaper; onClose: () => void }) {
  const [purpose, setPurpose] = useState('')
  const [recipient, setRecipient] = useState(paper.recipient ?? '')
  const client = useQueryClient()
  const id = useId()
  const { data: suggestions } = useCall(documents.suggestions)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    void paper.print({ purpose, recipient }).then(() => client.invalidateQueries())
  }
  return (
    <Modal opened onClose={onClose} title={paper.label} size="lg">
      <form onSubmit={submit} className="books-paper">
        {paper.notice}
        <TextInput
          label="Dla kogo"
          data-autofocus
          list={getList(`${id}-recipients`, suggestions?.recipients)}
          maxLength={300}
          value={recipient}
          onChange={event => setRecipient(event.currentTarget.value)}
        />
        <TextInput
          label="Cel wydania"
          list={getList(`${id}-purposes`, suggestions?.purposes)}
          maxLength={300}
          description={paper.usualPurpose && `Puste: ${paper.usualPurpose}`}
          value={purpose}
          onChange={event => setPurpose(event.currentTarget.value)}
        />
        <Said id={`${id}-recipients`} words={suggestions?.recipients} />
        <Said id={`${id}-purposes`} words={suggestions?.purposes} />
        <WordsLinks codes={paper.texts ?? []} />
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => void paper.print({ purpose, recipient, preview: 'true' })}
          >
            Podgląd
          </Button>
          <Button type="submit" leftSection={<IconPrinter size={18} aria-hidden />}>
            Drukuj
          </Button>
        </div>
      </form>
    </Modal>
  )
}
