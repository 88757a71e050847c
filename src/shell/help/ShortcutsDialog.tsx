import '@mantine/core/styles/Kbd.layer.css'
import { Kbd, Modal } from '@mantine/core'
import type { ShortcutGroup } from '#ui/shortcuts.ts'

interface Props {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}

/** Dialog with all keyboard shortcuts of the program. */
export function ShortcutsDialog({ groups, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Skróty klawiszowe" size="xl">
      <div className="help-keys">
        {groups.map(({ where, shortcuts }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>
                    <Kbd>{keys}</Kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
