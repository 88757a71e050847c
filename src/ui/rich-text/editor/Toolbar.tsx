import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useState } from 'react'
import { type Shortcut, ariaKeys } from '#ui/shortcuts.ts'
import { BOLD, ITALIC, LIST, NUMBERED, UNDERLINE } from '../shortcuts.ts'
import { isInList, toggleStyle, toggleList } from './keys.ts'
import { LinkForm, findLink } from './LinkForm.tsx'
import { editorSchema } from './schema.ts'

interface Tool {
  shortcut: Shortcut
  icon: typeof IconBold
  isOn: (state: EditorState) => boolean
  run: Command
}

const hasMark = (mark: string) => (state: EditorState) => {
  const { empty, $from, from, to } = state.selection
  const type = editorSchema.marks[mark]!
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

const TOOLS: Tool[] = [
  {
    shortcut: BOLD,
    icon: IconBold,
    isOn: hasMark('bold'),
    run: toggleStyle('bold'),
  },
  {
    shortcut: ITALIC,
    icon: IconItalic,
    isOn: hasMark('italic'),
    run: toggleStyle('italic'),
  },
  {
    shortcut: UNDERLINE,
    icon: IconUnderline,
    isOn: hasMark('underline'),
    run: toggleStyle('underline'),
  },
  {
    shortcut: LIST,
    icon: IconList,
    isOn: state => isInList(state, false),
    run: toggleList(false),
  },
  {
    shortcut: NUMBERED,
    icon: IconListNumbers,
    isOn: state => isInList(state, true),
    run: toggleList(true),
  },
]

interface Props {
  view: EditorView
  state: EditorState
  label: string
}

/** Toolbar for formatting the selected words; one Tab stop, with arrow keys between the buttons. */
export function Toolbar({ view, state, label }: Props) {
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState(0)
  const finish = () => {
    setLinking(false)
    view.focus()
  }
  const button = (index: number, name: string, isOn: boolean, shortcut?: Shortcut) => ({
    type: 'button' as const,
    className: 'rich-tool',
    title: shortcut ? `${name} (${shortcut.keys})` : name,
    'aria-label': name,
    'aria-keyshortcuts': shortcut && ariaKeys(shortcut),
    'aria-pressed': isOn,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    onKeyDown: walk,
    // Prevents the loss of the selection.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  })
  return (
    <>
      <div role="toolbar" aria-label={`Wygląd: ${label}`} className="rich-tools">
        {TOOLS.map(({ shortcut, icon: Icon, isOn, run }, index) => (
          <button
            key={shortcut.keys}
            {...button(index, shortcut.does, isOn(state), shortcut)}
            onClick={() => {
              run(view.state, view.dispatch, view)
              view.focus()
            }}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
        <button
          {...button(TOOLS.length, 'Odsyłacz', Boolean(findLink(state)))}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={18} aria-hidden />
        </button>
      </div>
      {linking && <LinkForm view={view} state={state} onDone={finish} />}
    </>
  )
}

function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const tools = [...event.currentTarget.parentElement!.querySelectorAll('button')]
  const at = tools.indexOf(event.currentTarget)
  tools.at((at + step) % tools.length)?.focus()
}
