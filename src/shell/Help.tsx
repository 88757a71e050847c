import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#kit/query.tsx'
import { helpArticles } from '#administration/help/contract.ts'
import { useHere } from './here.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { useSession } from './session.tsx'

/** „Pomoc”: where an article on this screen exists; always for administrators, who write them. */
export function Help() {
  const { user } = useSession()
  const { facts } = useHere()
  const [open, setOpen] = useState(false)
  const routeName = facts.name ?? ''
  const { data } = useCall(
    helpArticles.check,
    { query: { routeName } },
    { enabled: routeName !== '', staleTime: 60_000 },
  )
  if (!data?.exist && user.role_id !== 1) return null
  return (
    <>
      <button type="button" className="shell-help no-print" onClick={() => setOpen(true)}>
        <IconHelpCircle size={19} stroke={1.7} aria-hidden />
        Pomoc
      </button>
      <Drawer opened={open} onClose={() => setOpen(false)} title="Pomoc" {...DRAWER}>
        {data?.exist ? (
          <Article routeName={routeName} />
        ) : (
          <p>Dla tego ekranu nie ma jeszcze artykułu pomocy.</p>
        )}
      </Drawer>
    </>
  )
}

const DRAWER = {
  position: 'right',
  size: 460,
  transitionProps: { duration: 0 },
  closeButtonProps: { 'aria-label': 'Zamknij pomoc', size: 36 },
} as const

function Article({ routeName }: { routeName: string }) {
  const { data, error } = useCall(helpArticles.show, { params: { routeName } })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  return (
    <article>
      <h2>{data.title}</h2>
      <Paragraphs text={data.content} />
    </article>
  )
}
