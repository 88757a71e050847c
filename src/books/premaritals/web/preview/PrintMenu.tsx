import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Modal } from '@mantine/core'
import { IconChevronDown, IconEye, IconFileTypeDocx, IconPrinter } from '@tabler/icons-react'
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

const SIDE: [FianceSide, string][] = [
  ['fiance', 'Narzeczony'],
  ['fiancee', 'Narzeczona'],
]

/** Returns the number prefix „Zał. 12a: ”, or an empty text for an attachment without a number. */
const numberOf = (name: string) => {
  const [, number] = /^attachment(.+)$/.exec(name) ?? []
  return number ? `Zał. ${number}: ` : ''
}

type Form = 'print' | 'preview' | 'edit'
interface FormRequest {
  as: Form
  template: AttachmentName
  prompt: string
}

/** Menu of the protocol, letters to other parishes and every attachment, under the titles that the parish has set. */
export function PrintMenu({ protocol }: { protocol: Premarital }) {
  const { data } = useCall(documentTexts.list, { query: { group: 'premaritals' } })
  const [letter, write] = useState<LetterName>()
  const [pendingPrompt, ask] = useState<FormRequest>()
  const issue = useIssue(protocol)
  const isNeedless = (template: AttachmentName) => 'refuse' in getAnnexSide(template, protocol)
  const start = (as: Form, template: AttachmentName) => {
    const party = getAnnexSide(template, protocol)
    if ('refuse' in party)
      return void inform({ title: 'Tego druku się tu nie wydaje', message: party.refuse })
    if ('ask' in party) return ask({ as, template, prompt: party.ask })
    issue(as, template)
  }
  const texts = data?.data.flatMap(group => group.texts)
  const title = (code: string) => texts?.find(text => text.code === code)?.title ?? code
  const item = (as: Form) => (name: AttachmentName) => (
    <Menu.Item key={name} onClick={() => start(as, name)}>
      {numberOf(name)}
      {title(name)}
    </Menu.Item>
  )
  const names = listKeys(ATTACHMENTS)
  const needlessNames = names.filter(isNeedless)
  const attachments = (as: Form) => (
    <>
      {names.filter(name => !isNeedless(name)).map(item(as))}
      {needlessNames.length > 0 && (
        <Menu.Label>Nie dla tej pary (naciśnij, aby zobaczyć dlaczego)</Menu.Label>
      )}
      {needlessNames.map(item(as))}
    </>
  )
  return (
    <>
      <Papers icon={IconPrinter} label="Drukuj">
        <Records onPick={template => issue('print', template)} />
        <Menu.Divider />
        {listKeys(LETTERS).map(name => (
          <Menu.Item key={name} onClick={() => write(name)}>
            {title(name)}…
          </Menu.Item>
        ))}
        <Menu.Divider />
        {attachments('print')}
      </Papers>
      <Papers icon={IconEye} label="Podgląd" variant="default">
        <Menu.Label>Tak będzie wyglądać; nie dostaje numeru</Menu.Label>
        <Records onPick={template => issue('preview', template)} />
        <Menu.Divider />
        {attachments('preview')}
      </Papers>
      <Papers icon={IconFileTypeDocx} label="Do edycji" variant="default">
        <Menu.Label>Plik DOCX, który można zmieniać</Menu.Label>
        {attachments('edit')}
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

const Records = ({ onPick }: { onPick: (template: Template) => void }) => (
  <>
    <Menu.Item onClick={() => onPick('protocol')}>Protokół rozmów</Menu.Item>
    <Menu.Item onClick={() => onPick('weddingData')}>Dane do zaświadczenia USC</Menu.Item>
  </>
)

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
  return (as: Form, template: Template, side?: FianceSide) => {
    const preview = as === 'preview' ? ('true' as const) : undefined
    const wish = { params: { premaritalID, template }, query: { side, preview } }
    const printJob =
      as === 'edit' ? edit(wish as EndpointInput<typeof premaritalPrints.edit>) : print(wish)
    void printJob.then(() => client.invalidateQueries())
  }
}

interface PapersProps {
  icon: typeof IconPrinter
  label: string
  variant?: 'default'
  children: ReactNode
}

function Papers({ icon: Icon, label, variant, children }: PapersProps) {
  return (
    <Menu
      position="bottom-end"
      middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
    >
      <Menu.Target>
        <Button
          variant={variant}
          leftSection={<Icon size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="premaritals-prints">{children}</Menu.Dropdown>
    </Menu>
  )
}
