import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconArrowsJoin, IconChevronDown, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/TemplateFormDialog.tsx'
import { personDocuments, registerPrints } from '#register/papers/contract.ts'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { usePrint } from '#kit/print.tsx'
import { queryClient } from '#kit/calls/query.tsx'
import { knownMay } from '#shell/session.tsx'
import type { Person } from '../contract.ts'
import { mergeAddress } from '../merging/paths.tsx'
import { PEOPLE } from '../paths.tsx'

/** What may be done with a person from their card. */
export function CardActions({ person }: { person: Person }) {
  const { id, status, acts, sacraments, restricted_at } = person
  // Data that are only stored are neither changed nor joined with others.
  const open = restricted_at === null
  const knows = (wanted: string) =>
    acts.some(({ kind, cancelled }) => kind === wanted && !cancelled) ||
    sacraments.some(({ kind }) => kind === wanted)
  const [baptised, buried] = [knows('baptism'), knows('death')]
  return (
    <>
      {status === 'deceased' && !buried && (
        <LinkButton
          to="/books/deceased/choice/$deceasedPersonIDProp/add"
          params={{ deceasedPersonIDProp: String(id) }}
          variant="default"
        >
          Wpisz do księgi zmarłych…
        </LinkButton>
      )}
      {!baptised && status !== 'deceased' && (
        <LinkButton
          to="/books/baptisms/register/$peopleIDToBeBaptized/add"
          params={{ peopleIDToBeBaptized: String(id) }}
          variant="default"
        >
          Zgłoś do chrztu…
        </LinkButton>
      )}
      {open && (
        <LinkButton
          to={mergeAddress(PEOPLE, id)}
          variant="default"
          leftSection={<IconArrowsJoin size={18} aria-hidden />}
        >
          Połącz z inną osobą
        </LinkButton>
      )}
      {knownMay('documents.issue') && <PrintMenu person={person} />}
      {open && (
        <LinkButton
          to={`${PEOPLE}/$peopleID/edit`}
          params={{ peopleID: String(id) }}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edytuj
        </LinkButton>
      )}
    </>
  )
}

function PrintMenu({ person: { id, status } }: { person: Person }) {
  const [form, openForm] = useState<string>()
  const stands = status === 'deceased' ? 'dead' : 'living'
  const print = usePrint(registerPrints.peopleDocuments)
  const issue = async (template: string) => {
    await print({ params: { peopleID: id, template } })
    // The card counts the paper that has just left.
    await queryClient.invalidateQueries()
  }
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Drukuj
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {personDocuments
            .filter(({ about = stands }) => about === stands)
            .map(({ template, title, asks }) => (
              <Menu.Item
                key={template}
                onClick={() => (asks ? openForm(template) : void issue(template))}
              >
                {asks ? `${title}…` : title}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {form && <TemplateFormDialog template={form} id={id} onClose={() => openForm(undefined)} />}
    </>
  )
}
