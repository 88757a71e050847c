import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { showInstant } from '#shared/dates/format-day.ts'

interface Props {
  /** Instant of the other save when the same account made it, in another tab or window. */
  ownChangeAt?: string | undefined
  load: (keepMine: boolean) => Promise<void>
}

/** Notice that this record has been saved meanwhile from elsewhere: the clerk decides whose values stay. */
export function StaleNotice({ ownChangeAt, load }: Props) {
  const [busy, setBusy] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  // Scrolls to the notice at the end of the form, because a user who saved by a key may be at its beginning.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    way.current?.focus({ preventScroll: true })
    way.current?.scrollIntoView({ block: 'center' })
    return () => {
      if (document.activeElement === document.body) before?.focus()
    }
  }, [])
  const run = async (keepMine: boolean) => {
    setBusy(true)
    await load(keepMine).finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="kit-stale">
      <strong>
        {ownChangeAt
          ? `Ten wpis zmieniono już z tego samego konta (${showInstant(ownChangeAt)}), np. w innej karcie lub oknie`
          : 'Ten wpis zmienił w międzyczasie ktoś inny'}
      </strong>
      <p>
        Twoje zmiany nie zostały zapisane, ale nadal są w formularzu. Możesz wczytać aktualną wersję
        i nanieść na nią swoje zmiany albo zacząć od niej na nowo.
      </p>
      <div>
        <Button ref={way} size="sm" loading={busy} onClick={() => run(true)}>
          Wczytaj i zachowaj moje zmiany
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => run(false)}>
          Wczytaj aktualną wersję
        </Button>
      </div>
    </div>
  )
}
