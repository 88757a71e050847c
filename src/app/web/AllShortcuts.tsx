import { announcementShortcuts } from '#masses/announcements/web/shortcuts.ts'
import { calendarShortcuts } from '#parish-calendar/web/shortcuts.ts'
import { type ShortcutGroup, kitShortcuts } from '#ui/shortcuts.ts'
import { textShortcuts } from '#ui/rich-text/shortcuts.ts'
import { searchShortcuts } from '#search/web/shortcuts.ts'
import { ALL_KEYS, HELP } from '#shell/help/keys.ts'
import { ShortcutsDialog } from '#shell/help/ShortcutsDialog.tsx'

/** All keyboard shortcuts of the program, from the modules that declare them. */
export const allShortcuts: readonly ShortcutGroup[] = [
  { ...searchShortcuts, shortcuts: [...searchShortcuts.shortcuts, HELP, ALL_KEYS] },
  ...kitShortcuts,
  textShortcuts,
  announcementShortcuts,
  calendarShortcuts,
]

export const AllShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog groups={allShortcuts} onClose={onClose} />
)
