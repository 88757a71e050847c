import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import {
  BOLD,
  ITALIC,
  LIST,
  NEW_LINE,
  NUMBERED,
  REDO,
  UNDERLINE,
  UNDO,
  keyName,
} from '../shortcuts.ts'
import { editorSchema } from './schema.ts'

const { bullet_list, ordered_list, list_item, hard_break } = editorSchema.nodes

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

/** Returns the list around the selection with its position; undefined outside of lists. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === bullet_list || node.type === ordered_list) {
      return { node, at: $from.before(depth) }
    }
  }
  return undefined
}

export const isInList = (state: EditorState, isOrdered: boolean) =>
  listAround(state)?.node.type === (isOrdered ? ordered_list : bullet_list)

/** Command that turns the selection into a list, changes its kind, or turns it back into paragraphs. */
export const toggleList =
  (isOrdered: boolean): Command =>
  (state, dispatch, view) => {
    const type = isOrdered ? ordered_list : bullet_list
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch, view)
    if (list.node.type === type) return liftListItem(list_item)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }

export const toggleStyle = (mark: 'bold' | 'italic' | 'underline') =>
  toggleMark(editorSchema.marks[mark])

export const editorPlugins = [
  history(),
  keymap({
    [keyName(BOLD)]: toggleStyle('bold'),
    [keyName(ITALIC)]: toggleStyle('italic'),
    [keyName(UNDERLINE)]: toggleStyle('underline'),
    [keyName(UNDO)]: undo,
    [keyName(REDO)]: redo,
    'Shift-Mod-z': redo,
    [keyName(NUMBERED)]: toggleList(true),
    [keyName(LIST)]: toggleList(false),
    [keyName(NEW_LINE)]: breakLine,
    Enter: chainCommands(splitListItem(list_item), liftListItem(list_item)),
  }),
  keymap(baseKeymap),
]
