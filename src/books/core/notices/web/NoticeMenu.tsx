import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { queryClient, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { type NoticeRow, type NoticeState, noticeStates, notices } from '../contract.ts'

const STEPS: Record<NoticeState, [NoticeState, string][]> = {
  waiting: [
    ['sent', 'Oznacz jako wysłane'],
    ['dropped', 'Odwołaj: nie trzeba wysyłać'],
  ],
  sent: [
    ['acknowledged', 'Parafia potwierdziła'],
    ['waiting', 'Cofnij: jeszcze nie wysłano'],
  ],
  acknowledged: [
    ['entered', 'Parafia odnotowała'],
    ['sent', 'Cofnij potwierdzenie'],
  ],
  entered: [['sent', 'Cofnij: nie odnotowano']],
  returned: [
    ['waiting', 'Wyślij jeszcze raz'],
    ['dropped', 'Odwołaj: nie trzeba wysyłać'],
  ],
  dropped: [['waiting', 'Przywróć do wysłania']],
}

/** Actions on a notice; a printed notice counts as sent. */
export function NoticeMenu({ notice }: { notice: NoticeRow }) {
  const { id, version, state, person, recipient, origin_id } = notice
  const save = useSave(notices.move)
  const deliver = useSave(notices.deliver)
  const remind = useSave(notices.remind)
  const withNotice = useRunWithToast()
  const request = { params: { id }, body: { version } }
  const print = usePrint(notices.print)
  const edit = usePrint(notices.edit)
  const move = async (next: NoticeState) => {
    await withNotice(
      save.mutateAsync({ params: { id }, body: { version, state: next } }),
      `Stan zawiadomienia: ${noticeStates[next]}`,
    )
  }
  const printIt = async () => {
    await print({ params: { id } })
    await queryClient.invalidateQueries()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${person}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {origin_id !== null && state !== 'dropped' && (
          <>
            <Menu.Item onClick={() => void print({ params: { id }, query: { preview: 'true' } })}>
              Podgląd zawiadomienia
            </Menu.Item>
            <Menu.Item onClick={() => void printIt()}>Drukuj zawiadomienie</Menu.Item>
            <Menu.Item onClick={() => void edit({ params: { id } })}>
              Zapisz do edycji (DOCX)
            </Menu.Item>
          </>
        )}
        {notice.installed && (state === 'waiting' || state === 'sent') && (
          <Menu.Item
            onClick={() =>
              void withNotice(deliver.mutateAsync(request), `Wysłano w systemie: ${recipient}`)
            }
          >
            Wyślij w systemie
          </Menu.Item>
        )}
        {state === 'sent' && (
          <Menu.Item
            onClick={() => void withNotice(remind.mutateAsync(request), 'Zapisano ponaglenie')}
          >
            Ponaglij
          </Menu.Item>
        )}
        {STEPS[state].map(([next, words]) => (
          <Menu.Item key={next} onClick={() => void move(next)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
