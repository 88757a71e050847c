import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Modal } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/web/TemplateFormDialog.tsx'
import { documentTexts } from '#documents/texts/contract.ts'
import { WordsLinks } from '#documents/texts/web/WordsLinks.tsx'
import { inform } from '#ui/dialogs/modals.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import type { EndpointInput } from '#platform/endpoint.ts'
import { getAnnexSide } from '../../annexes.ts'
import { ATTACHMENTS, type AttachmentName } from '../../attachments.ts'
import type { Premarital } from '../../contract.ts'
import { LETTERS, type LetterName, type Template, premaritalPrints } from '../../prints/contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { listKeys } from '#shared/objects.ts'
import { listNeededPapers } from '../needed-papers.ts'
import { type PrintForm, PrintLine } from './PrintLine.tsx'

const SIDE: [FianceSide, string][] = [
  ['fiance', 'Narzeczony'],
  ['fiancee', 'Narzeczona'],
]

/** Returns the number prefix „Zał. 12a: ”, or an empty text for an attachment without a number. */
const getNumber = (name: string) => {
  const [, number] = /^attachment(.+)$/.exec(name) ?? []
  return number ? `Zał. ${number}: ` : ''
}

interface FormRequest {
  as: PrintForm
  template: AttachmentName
  prompt: string
}

/** Menu of the papers of a protocol: first those that this couple needs, then letters and every other attachment. */
export function PrintMenu({ protocol }: { protocol: Premarital }) {
  const { data } = useCall(documentTexts.list, { query: { group: 'premaritals' } })
  const [isOpen, setIsOpen] = useState(false)
  const [letter, write] = useState<LetterName>()
  const [pendingPrompt, ask] = useState<FormRequest>()
  const issue = useIssue(protocol)
  const start = (as: PrintForm, template: AttachmentName) => {
    setIsOpen(false)
    const party = getAnnexSide(template, protocol)
    if ('refuse' in party)
      return void inform({ title: 'Tego druku się tu nie wydaje', message: party.refuse })
    if ('ask' in party) return ask({ as, template, prompt: party.ask })
    issue(as, template)
  }
  const texts = data?.data.flatMap(group => group.texts)
  const title = (code: string) => texts?.find(text => text.code === code)?.title ?? code
  const renderAttachment = (name: AttachmentName) => (
    <PrintLine
      key={name}
      label={`${getNumber(name)}${title(name)}`}
      name={getNumber(name).toLowerCase().replace(/: $/, '') || title(name)}
      editable
      onPick={as => start(as, name)}
    />
  )
  const issueRecord = (template: Template) => (as: PrintForm) => {
    setIsOpen(false)
    issue(as, template)
  }
  return (
    <>
      <Papers isOpen={isOpen} onChange={setIsOpen}>
        <PaperLists
          protocol={protocol}
          renderAttachment={renderAttachment}
          onRecord={issueRecord}
          letters={listKeys(LETTERS).map(name => (
            <Menu.Item key={name} onClick={() => write(name)}>
              {title(name)}…
            </Menu.Item>
          ))}
        />
      </Papers>
      {letter && (
        <TemplateFormDialog template={letter} id={protocol.id} onClose={() => write(undefined)} />
      )}
      {pendingPrompt && (
        <SideChoice
          asked={pendingPrompt}
          title={title(pendingPrompt.template)}
          onClose={() => ask(undefined)}
          onSide={side => {
            ask(undefined)
            issue(pendingPrompt.as, pendingPrompt.template, side)
          }}
        />
      )}
    </>
  )
}

interface ListsProps {
  protocol: Premarital
  renderAttachment: (name: AttachmentName) => ReactNode
  onRecord: (template: Template) => (as: PrintForm) => void
  letters: ReactNode
}

function PaperLists({ protocol, renderAttachment, onRecord, letters }: ListsProps) {
  const isNeedless = (name: AttachmentName) => 'refuse' in getAnnexSide(name, protocol)
  const neededPapers = listNeededPapers(protocol)
  const names = listKeys(ATTACHMENTS).filter(name => !neededPapers.includes(name))
  const needlessNames = names.filter(isNeedless)
  return (
    <>
      <Menu.Label>W tej sprawie</Menu.Label>
      <PrintLine label="Protokół rozmów" name="protokół" onPick={onRecord('protocol')} />
      {neededPapers.map(renderAttachment)}
      <Menu.Divider />
      <Menu.Label>Pozostałe druki</Menu.Label>
      <PrintLine
        label="Dane do zaświadczenia USC"
        name="dane do USC"
        onPick={onRecord('weddingData')}
      />
      {letters}
      {names.filter(name => !isNeedless(name)).map(renderAttachment)}
      {needlessNames.length > 0 && (
        <Menu.Label>Nie dla tej pary (naciśnij, aby zobaczyć dlaczego)</Menu.Label>
      )}
      {needlessNames.map(renderAttachment)}
    </>
  )
}

interface ChoiceProps {
  asked: FormRequest
  title: string
  onClose: () => void
  onSide: (side: FianceSide) => void
}

/** Dialog that asks which of the two parties the paper is about. */
const SideChoice = ({ asked: { prompt, template }, title, onClose, onSide }: ChoiceProps) => (
  <Modal opened onClose={onClose} title={title}>
    <p className="kit-none">{prompt}</p>
    <WordsLinks codes={[template]} />
    <div className="kit-answers">
      {SIDE.map(([side, label], index) => (
        <Button key={side} data-autofocus={index === 0 || undefined} onClick={() => onSide(side)}>
          {label}
        </Button>
      ))}
    </div>
  </Modal>
)

function useIssue({ id: premaritalID }: Premarital) {
  const print = usePrint(premaritalPrints.paper)
  const edit = usePrint(premaritalPrints.edit)
  const client = useQueryClient()
  return (as: PrintForm, template: Template, side?: FianceSide) => {
    const preview = as === 'preview' ? ('true' as const) : undefined
    const wish = { params: { premaritalID, template }, query: { side, preview } }
    const printJob =
      as === 'edit' ? edit(wish as EndpointInput<typeof premaritalPrints.edit>) : print(wish)
    void printJob.then(() => client.invalidateQueries())
  }
}

interface PapersProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

const Papers = ({ isOpen, onChange, children }: PapersProps) => (
  <Menu
    opened={isOpen}
    onChange={onChange}
    position="bottom-end"
    middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
  >
    <Menu.Target>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        Drukuj
      </Button>
    </Menu.Target>
    <Menu.Dropdown className="premaritals-prints">{children}</Menu.Dropdown>
  </Menu>
)
