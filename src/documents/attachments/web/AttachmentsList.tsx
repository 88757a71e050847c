import './attachments.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { sizeInWords } from '#ui/layout/size.ts'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { buildAddress } from '#platform/endpoint.ts'
import { type Attachment, KIND_WORDS, type AttachmentOwner, attachments } from '../contract.ts'
import { AddFile } from './AddFile.tsx'
import { AttachmentWordsDialog } from './AttachmentDialogs.tsx'
import { useRemoval } from './removal.ts'

interface Props {
  owner: AttachmentOwner
  /** Whether this account may add and remove attachments. */
  writes: boolean
}

/** List of the scans of a card or an act; each one can be opened in full. */
export function AttachmentsList({ owner, writes }: Props) {
  const { data } = useSuspenseCall(attachments.list, { params: owner })
  return (
    <>
      {data.data.length === 0 && <p className="kit-none">Nie dodano jeszcze żadnego pliku.</p>}
      {data.data.length > 0 && (
        <ul className="kit-lines">
          {data.data.map(attachment => (
            <li key={attachment.id}>
              <Line owner={owner} one={attachment} />
              {writes && <OneMenu owner={owner} one={attachment} />}
            </li>
          ))}
        </ul>
      )}
      {writes && <AddFile owner={owner} />}
    </>
  )
}

interface AttachmentProps {
  owner: AttachmentOwner
  one: Attachment
}

function Line({ owner, one }: AttachmentProps) {
  const { id, title, kind, file_kind, bytes, pages, added_at, added_by_name } = one
  const at = { ...owner, attachment_id: id }
  return (
    <>
      <span className="attachments-small" aria-hidden>
        {one.thumbnail ? (
          <img src={buildAddress(attachments.thumbnail, at)} alt="" loading="lazy" />
        ) : file_kind === 'pdf' ? (
          <IconFileTypePdf size={28} />
        ) : (
          <IconPhoto size={28} />
        )}
      </span>
      <div>
        <a href={buildAddress(attachments.file, at)} download>
          {title}
        </a>
        <small>
          {[
            KIND_WORDS[kind],
            `${file_kind.toUpperCase()}, ${sizeInWords(bytes)}`,
            pages && plural(pages, 'strona', 'strony', 'stron'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>
          {showInstant(added_at)}, {added_by_name}
        </small>
      </div>
    </>
  )
}

function OneMenu({ owner, one }: AttachmentProps) {
  const remove = useRemoval(owner)
  const [isEdited, edit] = useState(false)
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${one.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {one.kind !== 'photo' && (
            <Menu.Item onClick={() => edit(true)}>Zmień rodzaj i tytuł</Menu.Item>
          )}
          <Menu.Item onClick={() => void remove(one, `załącznik „${one.title}”`)}>Usuń</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEdited && <AttachmentWordsDialog owner={owner} one={one} onClose={() => edit(false)} />}
    </>
  )
}
