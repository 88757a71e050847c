import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/web/TemplateFormDialog.tsx'
import { personDocuments, registerPrints } from '#parishioners/papers/contract.ts'
import { screenAddress } from '#ui/route-address.ts'
import { queryClient } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { usePrint } from '#ui/print.tsx'
import { useMobile } from '#shell/frame/mobile.ts'
import { saveText } from '#ui/export/save.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Person } from '../../../contract.ts'
import { mergeAddress } from '../../../merging/web/paths.ts'
import { PEOPLE } from '../../../web/paths.ts'
import { buildVcard, hasContact } from './vcard.ts'
import { type SituationStep, getSteps } from './situation.ts'

/**
 * Shows the actions on a person: the likely ones as buttons, the papers in one menu and the others in another; on a
 * phone all of them in one menu.
 */
export function PersonActions({ person }: { person: Person }) {
  const mobile = useMobile()
  const { likely, others } = getSteps(person)
  const { form, items } = usePapers(person)
  const edit = filterAllowedSteps(getEdit(person))
  const contact = hasContact(person) ? person : undefined
  const merge = filterAllowedSteps([...getMove(person), ...getMerge(person)])
  if (mobile) {
    const steps = [...edit, ...filterAllowedSteps([...likely, ...others]), ...merge]
    return (
      <>
        <ActionMenu label="Czynności" steps={steps} items={items} contact={contact} />
        {form}
      </>
    )
  }
  const hiddenSteps = filterAllowedSteps(others)
  return (
    <>
      {filterAllowedSteps(likely).map(({ label, path }) => (
        <LinkButton key={label} to={screenAddress(path)} variant="default">
          {label}
        </LinkButton>
      ))}
      {edit.map(({ label, path }) => (
        <LinkButton
          key={label}
          to={screenAddress(path)}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {label}
        </LinkButton>
      ))}
      <ActionMenu
        label="Drukuj"
        icon={<IconPrinter size={18} aria-hidden />}
        steps={hiddenSteps.filter(({ isPaper }) => isPaper)}
        items={items}
      />
      <ActionMenu
        label="Więcej"
        steps={[...hiddenSteps.filter(({ isPaper }) => !isPaper), ...merge]}
        contact={contact}
      />
      {form}
    </>
  )
}

const filterAllowedSteps = (steps: readonly SituationStep[]) =>
  steps.filter(({ right }) => currentUserCan(right))

// Data with restricted processing are neither changed nor merged.
const getEdit = ({ id, restricted_at }: Person): SituationStep[] =>
  restricted_at === null
    ? [{ label: 'Edytuj', path: `${PEOPLE}/${id}/edit`, right: 'people.write' }]
    : []
const getMove = ({ id, restricted_at, status }: Person): SituationStep[] =>
  restricted_at === null && status !== 'deceased'
    ? [
        {
          label: 'Przeprowadzka w parafii',
          path: `${PEOPLE}/${id}/relocation`,
          right: 'people.write',
        },
      ]
    : []
const getMerge = ({ id, restricted_at }: Person): SituationStep[] =>
  restricted_at === null
    ? [{ label: 'Połącz z inną osobą', path: mergeAddress(PEOPLE, id), right: 'people.merge' }]
    : []

interface ActionMenuProps {
  label: string
  icon?: ReactNode
  steps: readonly SituationStep[]
  /** Prints, under a heading where the menu also has other actions. */
  items?: readonly ReactNode[]
  /** Person whose contact can be saved in a phone. */
  contact?: Person
}

function ActionMenu({ label, icon, steps, items = [], contact }: ActionMenuProps) {
  if (steps.length + items.length === 0 && !contact) return null
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="people-more">
        {steps.map(step => (
          <Menu.Item key={step.label} component={Link} to={screenAddress(step.path)}>
            {step.label}
          </Menu.Item>
        ))}
        {contact && (
          <Menu.Item onClick={() => saveContact(contact)}>Zapisz kontakt w telefonie</Menu.Item>
        )}
        {items.length > 0 && !icon && <Menu.Label>Drukuj</Menu.Label>}
        {items}
      </Menu.Dropdown>
    </Menu>
  )
}

const saveContact = (person: Person) =>
  saveText({
    text: buildVcard(person),
    filename: `${person.surname} ${person.names}.vcf`,
    type: 'text/vcard;charset=utf-8',
  })

/** Returns the papers about a person: printed at once, or after data that no record proves are filled in. */
function usePapers({ id, status }: Person): { form: ReactNode; items: ReactNode[] } {
  const [form, openForm] = useState<string>()
  const stands = status === 'deceased' ? 'dead' : 'living'
  const print = usePrint(registerPrints.peopleDocuments)
  const issue = async (template: string) => {
    await print({ params: { peopleID: id, template } })
    // The card shows the number of issued papers, so refetch it.
    await queryClient.invalidateQueries()
  }
  const papers = currentUserCan('documents.issue')
    ? personDocuments.filter(({ about = stands }) => about === stands)
    : []
  return {
    form: form && (
      <TemplateFormDialog template={form} id={id} onClose={() => openForm(undefined)} />
    ),
    items: papers.map(({ template, title, asks }) => (
      <Menu.Item key={template} onClick={() => (asks ? openForm(template) : void issue(template))}>
        {asks ? `${title}…` : title}
      </Menu.Item>
    )),
  }
}
