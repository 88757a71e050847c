import '#ui/theme/segments.css'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState, useEffect, useRef } from 'react'
import { toClipboard } from '#ui/clipboard.ts'
import { inform, notify } from '#ui/dialogs/modals.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { findColor } from '../../palette.ts'
import { type PublicSettings, type Widget, widgetTitles } from '../contract.ts'
import { type SnippetOptions, getAddress, buildSnippet } from './snippet-text.ts'

const TALLEST = 20_000

/** The height of a public page in a frame, as it tells by itself (src/public-pages/web/host.ts). */
function usePreviewHeight() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ height?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const reportedHeight = Number(data?.height)
      if (reportedHeight > 0 && reportedHeight < TALLEST) setHeight(reportedHeight)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const greet = () => frame.current?.contentWindow?.postMessage({ id: 'preview' }, location.origin)
  return { frame, height, greet }
}

const THEMES = { auto: 'jak u odwiedzającego', light: 'jasny', dark: 'ciemny' } as const

/** Choice of a widget, the code to paste, and a preview with the current settings. */
export function Snippet({ settings }: { settings: PublicSettings }) {
  const id = useId()
  const color = findColor(useFormValue<string>('primary_color')) ?? settings.primary_color
  const [options, setOptions] = useState<Omit<SnippetOptions, 'color'>>({
    widget: settings.widgets[0] ?? 'kalendarz',
    shape: 'page',
    theme: 'auto',
  })
  const update = (change: Partial<SnippetOptions>) =>
    setOptions(before => ({ ...before, ...change }))
  const code = buildSnippet(settings, { ...options, color }, widgetTitles[options.widget])
  return (
    <section className="kit-section" aria-labelledby={id}>
      <div className="kit-section-head">
        <h2 id={id}>Widżet na stronę parafii</h2>
      </div>
      <div className="widgets-options">
        <NativeSelect
          label="Co pokazać"
          value={options.widget}
          onChange={event => update({ widget: event.currentTarget.value as Widget })}
          data={settings.widgets.map(value => ({ value, label: widgetTitles[value] }))}
        />
        <NativeSelect
          label="Wygląd"
          value={options.theme}
          onChange={event =>
            update({ theme: event.currentTarget.value as SnippetOptions['theme'] })
          }
          data={Object.entries(THEMES).map(([value, label]) => ({ value, label }))}
        />
        <SegmentedControl
          aria-label="Jak pokazać"
          value={options.shape}
          onChange={shape => update({ shape })}
          data={[
            { value: 'page', label: 'na stronie' },
            { value: 'window', label: 'w oknie po kliknięciu' },
          ]}
        />
      </div>
      <Code code={code} />
      <h3 className="widgets-preview-head">Podgląd</h3>
      {settings.published ? (
        <Preview address={getAddress(settings.url, { ...options, color })} />
      ) : (
        <p className="widgets-closed">
          Podgląd pokaże się, gdy strony parafii będą otwarte i zapisane.
        </p>
      )}
    </section>
  )
}

function Code({ code }: { code: string }) {
  const copy = async () => {
    if (await toClipboard(code)) {
      return notify('Skopiowano. Wklej na stronie parafii.', { tone: 'good' })
    }
    await inform({
      title: 'Nie udało się skopiować',
      message: 'Przeglądarka na to nie pozwala. Zaznacz kod i skopiuj go klawiszami Ctrl+C.',
    })
  }
  return (
    <div className="widgets-code">
      <pre>
        <code>{code}</code>
      </pre>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        Kopiuj kod
      </Button>
    </div>
  )
}

function Preview({ address }: { address: string }) {
  const { frame, height, greet } = usePreviewHeight()
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, with a policy of its own
    <iframe
      ref={frame}
      className="widgets-preview"
      title="Podgląd widżetu"
      src={address}
      style={{ height }}
      onLoad={greet}
    />
  )
}
