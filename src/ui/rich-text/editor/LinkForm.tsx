import { Button, TextInput } from '@mantine/core'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { Run } from '../rich-text.ts'
import { editorSchema } from './schema.ts'

const link = editorSchema.marks.link

/** Returns the link of the selected text; undefined when it has none. */
export function findLink({ selection: { $from, empty }, doc, selection }: EditorState) {
  const around = link.isInSet($from.marks())
  if (around || empty) return around?.attrs.href as string | undefined
  let href: string | undefined
  doc.nodesBetween(selection.from, selection.to, node => {
    href ??= link.isInSet(node.marks)?.attrs.href as string | undefined
  })
  return href
}

/** Completes a typed address (`parafia.pl`, `biuro@parafia.pl`) to the address of a link. */
function getAddress(input: string) {
  const text = input.trim()
  if (/^[a-z]+:/i.test(text)) return text
  if (/^[^\s@]+@\S+$/.test(text)) return `mailto:${text}`
  return `https://${text}`
}

interface Props {
  view: EditorView
  state: EditorState
  onDone: () => void
}

/** Form that links the selected words to an address, or inserts the address when nothing is selected. */
export function LinkForm({ view, state, onDone }: Props) {
  const [address, setAddress] = useState(findLink(state) ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const read = Run.shape.link.safeParse(address.trim() ? getAddress(address) : undefined)
    if (!read.success) return setError(read.error.issues[0]!.message)
    if (read.data) setLink(view, read.data, address.trim())
    else removeLink(view)
    onDone()
  }
  return (
    <div className="rich-link">
      <TextInput
        label="Adres strony lub e-mail"
        description="Puste pole usuwa odsyłacz"
        autoFocus
        value={address}
        error={error}
        maxLength={500}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') save()
          else onDone()
        }}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button variant="default" onClick={save}>
        Wstaw
      </Button>
    </div>
  )
}

function setLink(view: EditorView, href: string, words: string) {
  const { state } = view
  const { from, to, empty } = state.selection
  const mark = link.create({ href })
  view.dispatch(
    empty
      ? state.tr.replaceSelectionWith(editorSchema.text(words, [mark]), false)
      : state.tr.addMark(from, to, mark),
  )
}

function removeLink(view: EditorView) {
  const { from, to } = view.state.selection
  view.dispatch(view.state.tr.removeMark(from, to, link))
}
