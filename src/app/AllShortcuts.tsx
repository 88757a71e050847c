import { announcementShortcuts } from '#masses/announcements/shortcuts.tsx'
import { type ShortcutGroup, kitShortcuts } from '#kit/shortcuts.tsx'
import { textShortcuts } from '#kit/rich-text/shortcuts.tsx'
import { searchShortcuts } from '#search/shortcuts.tsx'
import { ALL_KEYS, HELP } from '#shell/help/keys.tsx'
import { ShortcutsDialog } from '#shell/help/ShortcutsDialog.tsx'

/** Every key of the program, from where each is declared. */
export const allShortcuts: readonly ShortcutGroup[] = [
  { ...searchShortcuts, shortcuts: [...searchShortcuts.shortcuts, HELP, ALL_KEYS] },
  ...kitShortcuts,
  textShortcuts,
  announcementShortcuts,
]

export const AllShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog groups={allShortcuts} onClose={onClose} />
)
