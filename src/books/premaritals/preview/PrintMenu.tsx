import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Modal } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/TemplateFormDialog.tsx'
import { inform } from '#kit/modals.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/query.tsx'
import { ATTACHMENTS, type AttachmentName, attachmentOf } from '../attachments.ts'
import type { Premarital } from '../contract.ts'
import { LETTERS, type LetterName, type Template, premaritalPrints } from '../prints/contract.ts'
import type { Side } from '../questions/question.ts'
import { type Judged, sideOf } from '../sides.ts'
import { premaritalTexts } from '../texts/contract.ts'

const SIDE: [Side, string][] = [
  ['fiance', 'Narzeczony'],
  ['fiancee', 'Narzeczona'],
]

/** «Zał. 12a: », nothing before what has no number. */
const numberOf = (name: string) => {
  const [, number] = /^attachment(.+)$/.exec(name) ?? []
  return number ? `Zał. ${number}: ` : ''
}

/** The protocol, letters to other parishes and every attachment, by the titles the parish gave them. */
export function PrintMenu({ protocol }: { protocol: Premarital }) {
  const { data } = useCall(premaritalTexts.list, {})
  const [letter, write] = useState<LetterName>()
  const [asked, ask] = useState<{ template: AttachmentName; prompt: string }>()
  const print = usePrint(premaritalPrints.paper)
  const client = useQueryClient()
  const issue = (template: Template, side?: Side) => {
    ask(undefined)
    const params = { premaritalID: protocol.id, template }
    void print({ params, query: { side } }).then(() => client.invalidateQueries())
  }
  const start = (template: AttachmentName) => {
    const { whose } = attachmentOf(template)
    const found = whose && sideOf(whose, protocol as Judged)
    if (found && 'ask' in found) return ask({ template, prompt: found.ask })
    if (found && 'refuse' in found)
      return void inform({ title: 'Nie ma kogo dotyczyć', message: found.refuse })
    issue(template)
  }
  const title = (code: string) => data?.data.find(text => text.code === code)?.title ?? code
  return (
    <>
      <Menu
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
        <Menu.Dropdown className="premaritals-prints">
          <Menu.Item onClick={() => issue('protocol')}>Protokół rozmów</Menu.Item>
          <Menu.Item onClick={() => issue('weddingData')}>Dane do zaświadczenia USC</Menu.Item>
          <Menu.Divider />
          {(Object.keys(LETTERS) as LetterName[]).map(name => (
            <Menu.Item key={name} onClick={() => write(name)}>
              {title(name)}…
            </Menu.Item>
          ))}
          <Menu.Divider />
          {(Object.keys(ATTACHMENTS) as AttachmentName[]).map(name => (
            <Menu.Item key={name} onClick={() => start(name)}>
              {numberOf(name)}
              {title(name)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {letter && (
        <TemplateFormDialog template={letter} id={protocol.id} onClose={() => write(undefined)} />
      )}
      {asked && (
        <Modal opened onClose={() => ask(undefined)} title={title(asked.template)}>
          <p className="books-none">{asked.prompt}</p>
          <div className="kit-answers">
            {SIDE.map(([side, label], index) => (
              <Button
                key={side}
                data-autofocus={index === 0 || undefined}
                onClick={() => issue(asked.template, side)}
              >
                {label}
              </Button>
            ))}
          </div>
        </Modal>
      )}
    </>
  )
}
