import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#ui/dialogs/modals.ts'
import type { Family, FamilyMember } from '../../contract.ts'
import { useMakeHead, useRemoveMember } from './placing.ts'
import { MembershipDialog } from './MembershipDialog.tsx'
import { formatName } from '#shared/people/mononym.ts'

interface Props {
  family: Family
  member: FamilyMember
}

export function MemberMenu({ family, member }: Props) {
  const [editing, setEditing] = useState(false)
  const makeHead = useMakeHead(family, member)
  const remove = useRemoveMember(family, member)
  const name = formatName(member)

  const takeAway = async () => {
    const yes = await confirm({
      title: 'Usunięcie wpisu',
      message: `Usunąć z karty omyłkowy wpis: ${name}? Sama osoba zostaje w kartotece. Jeśli ktoś odszedł z rodziny, wpisz raczej datę odejścia.`,
      yes: 'Usuń wpis',
      no: 'Anuluj',
      danger: true,
    })
    if (yes) await remove()
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!member.is_head && !member.member_to && (
            <Menu.Item onClick={() => void makeHead()}>Ustaw jako głowę rodziny</Menu.Item>
          )}
          <Menu.Item onClick={() => setEditing(true)}>Zmień funkcję lub daty</Menu.Item>
          <Menu.Item color="red.9" onClick={() => void takeAway()}>
            Usuń omyłkowy wpis
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <MembershipDialog family={family} member={member} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
