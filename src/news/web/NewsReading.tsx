import './news.css'
import { Button, Modal } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { audienceInWords } from '#news/audience/web/AudienceFields.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { call } from '#ui/calls/call.ts'
import { useCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { RichTextView } from '#ui/rich-text/RichTextView.tsx'
import { refreshSession } from '#shell/session.ts'
import { type NewsItem, news } from '../contract.ts'
import { NEWS } from './paths.ts'
import { useRemoval } from './removal.ts'

interface Props {
  id: number
  onClose: () => void
}

/** Dialog of one news item; opening it marks it as read. */
export function NewsReading({ id, onClose }: Props) {
  const { data, error } = useCall(news.get, { params: { id } })
  useRead(data)
  return (
    <Modal opened onClose={onClose} title={data?.title ?? 'Aktualność'} size="lg">
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <p className="news-about">{aboutIt(data)}</p>
          <RichTextView text={data.body} />
          <div className="kit-answers">
            {data.writable && <WriterButtons item={data} onGone={onClose} />}
            <Button onClick={onClose} data-autofocus>
              Zamknij
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function useRead(item: NewsItem | undefined) {
  const client = useQueryClient()
  const unread = item?.unread ? item.id : undefined
  useEffect(() => {
    if (unread === undefined) return
    call(news.read, { params: { id: unread } }).then(
      () => {
        void refreshSession()
        void client.invalidateQueries({ queryKey: [news.list.path] })
      },
      // When marking fails, the news item is marked at the next opening; the error was shown already.
      () => {},
    )
  }, [unread, client])
}

function aboutIt({ own, author_name, date_from, date_to, audience, readers }: NewsItem) {
  const facts = [
    own ? author_name : 'Administrator systemu',
    date_to ? `${showDay(date_from)} – ${showDay(date_to)}` : `od ${showDay(date_from)}`,
    audience && !own && `dla: ${audienceInWords(audience)}`,
    readers !== null && `przeczytało ${plural(readers, 'osoba', 'osoby', 'osób')}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function WriterButtons({ item, onGone }: { item: NewsItem; onGone: () => void }) {
  const remove = useRemoval()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={async () => {
          if (await remove(item)) onGone()
        }}
      >
        Usuń
      </Button>
      <LinkButton
        variant="default"
        to={`${NEWS}/$newsID/edit`}
        params={{ newsID: String(item.id) }}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Zmień
      </LinkButton>
    </>
  )
}
