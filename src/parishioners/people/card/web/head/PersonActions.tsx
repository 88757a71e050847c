import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { TemplateFormDialog } from '#documents/forms/web/TemplateFormDialog.tsx'
import { personDocuments, registerPrints } from '#parishioners/papers/contract.ts'
import { screenAddress } from '#ui/route-address.ts'
import { queryClient } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { usePrint } from '#ui/print.tsx'
import { useMobile } from '#shell/frame/mobile.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Person } from '../../../contract.ts'
import { mergeAddress } from '../../../merging/web/paths.ts'
import { PEOPLE } from '../../../web/paths.ts'
import { type SituationStep, getSteps } from './situation.ts'

/**
 * Shows the actions on a person: the likely ones as buttons, the others in one menu; on a phone all of them in the
 * menu.
 */
export function PersonActions({ person }: { person: Person }) {
  const mobile = useMobile()
  const { likely, others } = getSteps(person)
  const [visibleSteps, hiddenSteps] = mobile ? [[], [...likely, ...others]] : [likely, others]
  const edit = editOf(person)
  return (
    <>
      {filterAllowedSteps(visibleSteps).map(({ label, path }) => (
        <LinkButton key={label} to={screenAddress(path)} variant="default">
          {label}
        </LinkButton>
      ))}
      {!mobile &&
        filterAllowedSteps(edit).map(({ label, path }) => (
          <LinkButton
            key={label}
            to={screenAddress(path)}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {label}
          </LinkButton>
        ))}
      <MoreMenu
        person={person}
        label={mobile ? 'Czynności' : 'Więcej'}
        steps={filterAllowedSteps([...(mobile ? edit : []), ...hiddenSteps, ...mergeOf(person)])}
      />
    </>
  )
}

const filterAllowedSteps = (steps: readonly SituationStep[]) =>
  steps.filter(({ right }) => currentUserCan(right))

// Data with restricted processing are neither changed nor merged.
const editOf = ({ id, restricted_at }: Person): SituationStep[] =>
  restricted_at === null
    ? [{ label: 'Edytuj', path: `${PEOPLE}/${id}/edit`, right: 'people.write' }]
    : []
const mergeOf = ({ id, restricted_at }: Person): SituationStep[] =>
  restricted_at === null
    ? [{ label: 'Połącz z inną osobą', path: mergeAddress(PEOPLE, id), right: 'people.merge' }]
    : []

interface MoreProps {
  person: Person
  label: string
  steps: readonly SituationStep[]
}

function MoreMenu({ person, label, steps }: MoreProps) {
  const { form, items } = usePapers(person)
  if (steps.length + items.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="people-more">
          {steps.map(step => (
            <Menu.Item key={step.label} component={Link} to={screenAddress(step.path)}>
              {step.label}
            </Menu.Item>
          ))}
          {items.length > 0 && <Menu.Label>Drukuj</Menu.Label>}
          {items}
        </Menu.Dropdown>
      </Menu>
      {form}
    </>
  )
}

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
