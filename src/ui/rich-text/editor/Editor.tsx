import '../rich-text.css'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Loss, RichText } from '../rich-text.ts'
import { fromDocument, toDocument } from './conversion.ts'
import { editorPlugins } from './keys.ts'
import { listLosses } from './pasted.ts'
import { Toolbar } from './Toolbar.tsx'

export interface EditorProps {
  value: RichText
  onChange: (value: RichText) => void
  onBlur: () => void
  /** Receives the kinds of content that pasted text lost. */
  onLost?: ((losses: Loss[]) => void) | undefined
  /** Receives the focusable element. */
  mount?: (element: HTMLElement | null) => void
  id: string
  label: string
  invalid: boolean
  autoFocus: boolean
  describedBy?: string | undefined
}

interface Now {
  view?: EditorView
  state?: EditorState
}

const open = (value: RichText) =>
  EditorState.create({ doc: toDocument(value), plugins: editorPlugins })

/** Editor of rich text; a value set from outside replaces its content. */
export function Editor(props: EditorProps) {
  const { value, mount, id, label, invalid, describedBy } = props
  const place = useRef<HTMLDivElement>(null)
  const [{ view, state }, setNow] = useState<Now>({})
  const lastText = useRef(JSON.stringify(value))
  const start = useEffectEvent(() => open(value))
  const change = useEffectEvent((blocks: RichText) => {
    const text = JSON.stringify(blocks)
    if (text === lastText.current) return
    lastText.current = text
    props.onChange(blocks)
  })
  const leave = useEffectEvent(() => props.onBlur())
  const lose = useEffectEvent((losses: Loss[]) => losses.length && props.onLost?.(losses))
  const give = useEffectEvent((element: HTMLElement | null) => mount?.(element))
  const begin = useEffectEvent((editorView: EditorView) => props.autoFocus && editorView.focus())

  useEffect(() => {
    const editorView = new EditorView(place.current, {
      state: start(),
      dispatchTransaction(transaction) {
        const next = editorView.state.apply(transaction)
        editorView.updateState(next)
        setNow({ view: editorView, state: next })
        if (transaction.docChanged) change(fromDocument(next.doc))
      },
      handleDOMEvents: { blur: () => leave() },
      transformPastedHTML(html) {
        lose(listLosses(html))
        return html
      },
    })
    editorView.dispatch(editorView.state.tr)
    give(editorView.dom)
    begin(editorView)
    return () => {
      give(null)
      editorView.destroy()
    }
  }, [])

  useEffect(() => {
    view?.setProps({ attributes: () => getAttributes({ id, label, invalid, describedBy }) })
  }, [view, id, label, invalid, describedBy])

  const text = JSON.stringify(value)
  const replace = useEffectEvent((editorView: EditorView, next: string) => {
    if (next === lastText.current) return
    lastText.current = next
    editorView.updateState(open(value))
    editorView.dispatch(editorView.state.tr)
  })
  useEffect(() => {
    if (view) replace(view, text)
  }, [text, view])

  return (
    <div className="rich-editor" data-invalid={invalid || undefined}>
      <div ref={place} />
      {view && state && <Toolbar view={view} state={state} label={label} />}
    </div>
  )
}

const getAttributes = ({
  id,
  label,
  invalid,
  describedBy,
}: Pick<EditorProps, 'id' | 'label' | 'invalid' | 'describedBy'>): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(invalid && { 'aria-invalid': 'true' }),
  ...(describedBy && { 'aria-describedby': describedBy }),
  class: 'rich-text',
})
