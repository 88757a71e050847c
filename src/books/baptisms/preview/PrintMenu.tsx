import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/TemplateFormDialog.tsx'
import type { Baptism } from '../contract.ts'
import type { BaptismPaper } from '../prints/contract.ts'
import { PaperDialog } from './PaperDialog.tsx'

const papers: { paper: BaptismPaper; label: string }[] = [
  { paper: 'church', label: 'Świadectwo chrztu' },
  { paper: 'marriage', label: 'Świadectwo chrztu do ślubu' },
  { paper: 'short', label: 'Świadectwo skrócone' },
  { paper: 'copy', label: 'Odpis zupełny aktu' },
  { paper: 'card', label: 'Karta zgłoszenia' },
  { paper: 'notice', label: 'Zawiadomienie o chrzcie' },
]

/** The eight prints of a baptism: six of the act, and two whose words are written first. */
export function PrintMenu({ act }: { act: Baptism }) {
  const [asked, ask] = useState<(typeof papers)[number]>()
  const [form, openForm] = useState<{ template: string; id: number }>()
  const { person_id } = act
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
          {papers.map(one => (
            <Menu.Item key={one.paper} onClick={() => ask(one)}>
              {one.label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => openForm({ template: 'baptismPermission', id: act.id })}>
            Zgoda na chrzest poza parafią…
          </Menu.Item>
          <Menu.Item
            disabled={!person_id}
            onClick={() => person_id && openForm({ template: 'godparent', id: person_id })}
          >
            Zaświadczenie dla chrzestnego…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && <PaperDialog act={act} {...asked} onClose={() => ask(undefined)} />}
      {form && <TemplateFormDialog {...form} onClose={() => openForm(undefined)} />}
    </>
  )
}
