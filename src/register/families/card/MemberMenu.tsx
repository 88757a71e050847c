import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#kit/dialogs/modals.tsx'
import { useSave } from '#kit/calls/query.tsx'
import { useWithNotice } from '#kit/form/refused.tsx'
import { families, type Family, type FamilyMember } from '../contract.ts'
import { MembershipDialog } from './MembershipDialog.tsx'

interface Props {
  family: Family
  member: FamilyMember
}

/** What may be done with somebody's place on the card. */
export function MemberMenu({ family, member }: Props) {
  const [editing, setEditing] = useState(false)
  const edit = useSave(families.editMember)
  const remove = useSave(families.removeMember)
  const withNotice = useWithNotice()
  const params = { id: family.id, memberId: member.id }
  const name = `${member.names} ${member.surname}`

  const makeHead = () => {
    const { version, dic_family_role_id, member_from } = member
    const body = { version, dic_family_role_id, member_from, is_head: true }
    void withNotice(edit.mutateAsync({ params, body }), `${name} jest głową rodziny`)
  }
  const takeAway = async () => {
    const yes = await confirm({
      title: 'Usunięcie wpisu',
      message: `Usunąć z karty omyłkowy wpis: ${name}? Sama osoba zostaje w kartotece. Jeśli ktoś odszedł z rodziny, wpisz raczej datę odejścia.`,
      yes: 'Usuń wpis',
      no: 'Anuluj',
      danger: true,
    })
    const query = { version: member.version }
    if (yes) await withNotice(remove.mutateAsync({ params, query }), 'Usunięto wpis')
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
            <Menu.Item onClick={makeHead}>Ustaw jako głowę rodziny</Menu.Item>
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
