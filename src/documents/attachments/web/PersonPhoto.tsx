import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { buildAddress } from '#platform/endpoint.ts'
import { type AttachmentOwner, PHOTO_SIDE, attachments } from '../contract.ts'
import { useRemoval } from './removal.ts'
import { useSending } from './sending.ts'

interface Props {
  person_id: number
  photo: { id: number; version: number } | null
  writes: boolean
  /** Initials shown when there is no photograph. */
  initials: string
}

/** Photograph of the person, or the initials; users who may edit the card can change it. */
export function PersonPhoto({ person_id, photo, writes, initials }: Props) {
  const owner: AttachmentOwner = { table: 'people', id: person_id }
  const face: ReactNode = photo ? (
    <img src={buildAddress(attachments.thumbnail, { ...owner, attachment_id: photo.id })} alt="" />
  ) : (
    initials
  )
  if (!writes) {
    return (
      <span className="people-initials" aria-hidden>
        {face}
      </span>
    )
  }
  // The name of the button contains the initials that are seen on it (WCAG 2.5.3).
  const label = photo ? 'Zdjęcie osoby' : `Zdjęcie osoby: ${initials}`
  return <PhotoMenu owner={owner} photo={photo} face={face} label={label} />
}

interface MenuProps {
  owner: AttachmentOwner
  photo: Props['photo']
  face: ReactNode
  label: string
}

function PhotoMenu({ owner, photo, face, label }: MenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const remove = useRemoval(owner)
  const put = usePhoto(owner)
  return (
    <>
      <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <UnstyledButton className="people-initials" aria-label={label}>
            {face}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {photo && (
            <Menu.Item
              component="a"
              href={buildAddress(attachments.file, { ...owner, attachment_id: photo.id })}
              download
            >
              Pobierz zdjęcie
            </Menu.Item>
          )}
          <Menu.Item onClick={() => input.current?.click()}>
            {photo ? 'Zmień zdjęcie' : 'Dodaj zdjęcie'}
          </Menu.Item>
          {photo && (
            <Menu.Item onClick={() => void remove(photo, 'zdjęcie')}>Usuń zdjęcie</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        className="kit-hidden no-print"
        tabIndex={-1}
        aria-label="Plik ze zdjęciem osoby"
        accept=".jpg,.jpeg,.png,.webp"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void put(file)
        }}
      />
    </>
  )
}

/** Scales a chosen photograph down, uploads it and attaches it to the card at once; the former one is removed. */
function usePhoto(owner: AttachmentOwner) {
  const { send } = useSending(owner, PHOTO_SIDE)
  const add = useSave(attachments.add)
  const withNotice = useRunWithToast()
  return async (file: File) => {
    const { sent, problem } = await send(file)
    if (problem) notify(problem, { tone: 'bad' })
    if (!sent) return
    const { file_id, thumbnail_id } = sent
    const body = { kind: 'photo', title: 'Zdjęcie', file_id, thumbnail_id } as const
    await withNotice(add.mutateAsync({ params: owner, body }), 'Zapisano zdjęcie')
  }
}
